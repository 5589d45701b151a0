import { contentVersion } from '../site/content-version.ts';
import { readContent } from '../site/faults/read-content.ts';

/** By this the editor knows that what has been published is live. */
export const GET = () => new Response(contentVersion(readContent().sources));
