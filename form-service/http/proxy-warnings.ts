import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { FormSettings } from '../settings.ts';

/** After so many from one address, and none from another, a proxy probably hides the others. */
const SUSPICIOUS = 20;

/** Looks at requests for signs of a proxy that TRUSTED_PROXIES does not name; logs each once. */
export function createProxyWarnings(
  { trustedProxies }: Pick<FormSettings, 'trustedProxies'>,
  log: Log,
) {
  let isHeaderNoted = trustedProxies !== 0;
  /** The one address of all so far; undefined once there were two, or that has been logged. */
  let only: { address?: string; requests: number } | undefined = { requests: 0 };
  const warn = (detail: string) => log({ event: 'warning', detail });

  return {
    noteHeader(c: Context): void {
      if (isHeaderNoted || c.req.header('x-forwarded-for') === undefined) return;
      isHeaderNoted = true;
      warn(
        'A request came with X-Forwarded-For although TRUSTED_PROXIES is 0. If it came through proxies of your own, set TRUSTED_PROXIES to their number: until then all visitors count as one address.',
      );
    },

    /** For whoever asks for a challenge or sends a form. */
    noteAddress(address: string): void {
      if (!only) return;
      only.address ??= address;
      only.requests += 1;
      const isSame = only.address === address;
      if (isSame && only.requests < SUSPICIOUS) return;
      only = undefined;
      if (!isSame) return;
      warn(
        `The first ${SUSPICIOUS} forms and challenges came from one address, so that they share one limit. If a CDN or a proxy stands in front of your own server, name its networks in TRUSTED_PROXIES (docs/operating.md).`,
      );
    },
  };
}
