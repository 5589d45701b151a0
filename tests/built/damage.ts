import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, crc32, gunzipSync, inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import type { Finding } from './site.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Each throws if the file is incomplete. */
const readers: Record<string, (bytes: Buffer, file: string) => unknown> = {
  png: readPng,
  svg: (bytes) => new Resvg(bytes),
  woff2: (bytes) => subsetFont(bytes, 'a', { targetFormat: 'sfnt' }),
  br: (bytes, file) => expectSame(brotliDecompressSync(bytes), file),
  gz: (bytes, file) => expectSame(gunzipSync(bytes), file),
};

/** Finds truncated pictures, fonts and compressed copies, as left by a full disk. */
export async function damagedFiles(root: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of globSync('**/*.{png,svg,woff2,br,gz,jpg,webp,avif,ico,gif}', { cwd: root })) {
    const path = join(root, file);
    const read = readers[file.slice(file.lastIndexOf('.') + 1)];
    try {
      if (!read) throw new Error('no reader for this kind of file in tests/built/damage.ts');
      await read(readFileSync(path), path);
    } catch (error) {
      findings.push({
        file: path,
        what: `is damaged (${error instanceof Error ? error.message : error})`,
        mend: 'Make room on the disk, remove node_modules/.astro and node_modules/.cache, and build again.',
      });
    }
  }
  return findings;
}

function readPng(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error('no PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) {
      throw new Error(`${kind} is not what was written`);
    }
    if (kind === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    if (kind === 'IEND') return inflateSync(Buffer.concat(data));
    at += 12 + length;
  }
  throw new Error('it stops in the middle');
}

function expectSame(bytes: Buffer, copy: string) {
  if (!bytes.equals(readFileSync(copy.replace(/\.(br|gz)$/, '')))) {
    throw new Error('it is another text than the file beside it');
  }
}
