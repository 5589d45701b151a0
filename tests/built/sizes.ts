import { FIRST_FLIGHT } from '../../src/build/finish/finish-site.ts';
import { useCases } from '../support/content.ts';
import type { BuiltSite, Finding } from './site.ts';

/** Maximum sizes in bytes; the first pattern that matches a file's path decides. */
const LIMITS: readonly [where: RegExp, bytes: number][] = [
  // The sample set nearly reaches the limit below, so the limit grows with the number of use cases.
  [/^\/solutions\/use-cases\.html\.br$/, Math.max(FIRST_FLIGHT, 560 * useCases.length)],
  // A compressed page with all its styles fits into one round trip of packets.
  [/\.html\.br$/, FIRST_FLIGHT],
  [/^\/social\/.*\.png$/, 60_000],
  [/\.svg$/, 20_000],
  [/\.(png|jpe?g|webp|avif|gif|ico)$/, 100_000],
];

/** Finds pages and pictures over their size limit. */
export const oversizeFiles = ({ files }: BuiltSite): Finding[] =>
  [...files].flatMap(([address, bytes]) => {
    const limit = LIMITS.find(([where]) => where.test(address))?.[1];
    if (limit === undefined || bytes <= limit) return [];
    return {
      file: address,
      what: `has ${bytes} bytes; at most ${limit} are allowed`,
      mend: address.endsWith('.br')
        ? 'Say less, show less, or move what few pages need out of the shared styles.'
        : 'Make it smaller or simpler, or save it as AVIF or WebP.',
    };
  });
