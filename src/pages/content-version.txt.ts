import { version } from 'virtual:site';

/** By this the editor knows that what has been published is live. */
export const GET = () => new Response(version);
