import { site } from 'virtual:site';
import type { APIRoute } from 'astro';
import { SHARED_FILES } from '../content/files/shared-files.ts';
import { sharedIn } from '../content/site.ts';

/**
 * The call that visitors take part in, which a page fetches when one begins it; none without the
 * file.
 */
export const getStaticPaths = () =>
  SHARED_FILES.liveCall in site ? [{ params: { call: 'live-call' } }] : [];

export const GET: APIRoute = () => Response.json(sharedIn(site)('liveCall'));
