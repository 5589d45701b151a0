import { useCases } from '../support/content.ts';
import type { BuiltSite, Finding } from './site.ts';

/** Largest size in bytes; the first that matches a file's address decides. */
const LIMITS: readonly [where: RegExp, bytes: number][] = [
  // The sample set fills the flight below; an editor's further use cases may each take as much as those do.
  [/^\/solutions\/use-cases\.html\.br$/, Math.max(14_600, 560 * useCases.length)],
  // A page with all its styles, compressed: one flight of packets, so one round trip.
  [/\.html\.br$/, 14_600],
  [/^\/social\/.*\.png$/, 60_000],
  [/\.svg$/, 20_000],
  [/\.(png|jpe?g|webp|avif|gif|ico)$/, 100_000],
];

/** Pages and pictures that take longer to arrive than they are worth. */
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
