import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The compressed copies of a file, by extension. */
export type Compressed = Record<'br' | 'gz', Uint8Array>;

/** Compresses as much as Brotli and gzip can, so that servers need not compress. */
export async function compress(source: Uint8Array): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source),
    promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gz };
}
