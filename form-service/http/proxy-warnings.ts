import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { FormSettings } from '../settings.ts';

/**
 * After so many forms and challenges from one address, and none from another, a proxy probably
 * hides the others.
 */
const SUSPICIOUS = 20;

/** What has been seen of those who ask; each warning is logged once. */
export interface ProxyWarnings {
  log: Log;
  isHeaderNoted: boolean;
  /**
   * The one address of all requests so far; undefined once there were two, or that has been logged.
   */
  only: { address?: string; requests: number } | undefined;
}

/** What to begin with. */
export const createProxyWarnings = (
  { trustedProxies }: Pick<FormSettings, 'trustedProxies'>,
  log: Log,
): ProxyWarnings => ({
  log,
  isHeaderNoted: trustedProxies !== 0,
  only: { requests: 0 },
});

/** Warns if requests come through a proxy although TRUSTED_PROXIES is 0. */
export function noteHeader(warnings: ProxyWarnings, c: Context): void {
  if (warnings.isHeaderNoted || c.req.header('x-forwarded-for') === undefined) return;
  warnings.isHeaderNoted = true;
  warnings.log({
    event: 'warning',
    detail:
      'A request came with X-Forwarded-For although TRUSTED_PROXIES is 0. If it came through proxies of your own, set TRUSTED_PROXIES to their number: until then all visitors count as one address.',
  });
}

/**
 * Warns if all who ask for a challenge or send a form have the same address, which a proxy in front
 * would explain.
 */
export function noteAddress(warnings: ProxyWarnings, address: string): void {
  const { only } = warnings;
  if (!only) return;
  only.address ??= address;
  only.requests += 1;
  if (only.address === address && only.requests < SUSPICIOUS) return;
  warnings.only = undefined;
  if (only.address !== address) return;
  warnings.log({
    event: 'warning',
    detail: `The first ${SUSPICIOUS} forms and challenges came from one address, so that they share one limit. If a CDN or a proxy stands in front of your own server, name its networks in TRUSTED_PROXIES (docs/operating.md).`,
  });
}
