import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const STYLE = /<style>(.*?)<\/style>/gs;

/**
 * Merges the style elements of each page into one. Astro writes one for each source, each needs a hash in the
 * Content-Security-Policy header, and on the largest page these would exceed the first round trip's packets.
 */
export function mergeStyles(): AstroIntegration {
  return {
    name: 'merge-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const file of globSync('**/*.html', { cwd: fileURLToPath(dir) })) {
          const page = new URL(file, dir);
          writeFileSync(page, withOneStyle(readFileSync(page, 'utf8')));
        }
      },
    },
  };
}

/** @returns the page with all its styles in one element at the end of its head, in the same order */
export function withOneStyle(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css).join('');
  return html.replace(STYLE, '').replace('</head>', () => `<style>${styles}</style></head>`);
}
