import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/**
 * Writes a .br and a .gz beside every file of the built site that is worth compressing, so that a
 * server only has to send them.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const cwd = fileURLToPath(dir);
        for (const file of globSync('**/*.{html,js,css,svg,xml,txt,json,md,webmanifest}', {
          cwd,
        })) {
          const path = `${cwd}/${file}`;
          const source = readFileSync(path);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
          writeFileSync(`${path}.gz`, gzipSync(source, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
