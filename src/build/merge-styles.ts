import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const STYLE = /<style>(.*?)<\/style>/gs;

/**
 * One style element per page, where Astro leaves one for each of its sources: every further one costs the
 * answer a hash in its Content-Security-Policy, and the largest page has no room for them in its first flight.
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

/** @returns the page with all its styles, in their order, at the end of its head */
export function withOneStyle(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css).join('');
  return html.replace(STYLE, '').replace('</head>', () => `<style>${styles}</style></head>`);
}
