import type { BuiltSite, Finding } from './site.ts';

/** Largest size in bytes; the first that matches a file's address decides. */
const LIMITS: readonly [where: RegExp, bytes: number][] = [
  [/^\/social\/.*\.png$/, 60_000],
  [/\.svg$/, 20_000],
  [/\.(png|jpe?g|webp|avif|gif|ico)$/, 100_000],
];

/** Pictures that take longer to arrive than they are worth. */
export const oversizePictures = ({ files }: BuiltSite): Finding[] =>
  [...files].flatMap(([address, bytes]) => {
    const limit = LIMITS.find(([where]) => where.test(address))?.[1];
    if (limit === undefined || bytes <= limit) return [];
    return {
      file: address,
      what: `has ${bytes} bytes; at most ${limit} are allowed`,
      mend: 'Make it smaller or simpler, or save it as AVIF or WebP.',
    };
  });
