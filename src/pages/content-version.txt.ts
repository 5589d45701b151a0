import { version } from 'virtual:site';

/** The editor compares this to see whether what was published is live. */
export const GET = () => new Response(version);
