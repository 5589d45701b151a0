/** The build publishes only what is needed. */
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { HIDDEN } from '../../hosting/headers.ts';
import { builtFiles, readBuilt } from './built-site.ts';

const visible = builtFiles.filter((file) => !HIDDEN.test(`/${file}`));
const texts = visible
  .filter((file) => /\.(html|js|css|svg|xml|txt|md|json|webmanifest)$/.test(file))
  .map((file) => ({ file, text: readBuilt(file).toString() }));

test('has only the kinds of file that a site needs', () => {
  const known = /\.(html|js|css|svg|png|jpg|webp|avif|ico|woff2|xml|txt|md|webmanifest)$/;
  const others = visible.filter((file) => !known.test(file));
  expect(others).toEqual([]);
});

test('has no file that no page needs', () => {
  const strays = visible
    .filter((file) => file.startsWith('_astro/'))
    // React's renderer for islands, which Astro writes even if it is not used.
    .filter((file) => !/^_astro\/client\.[\w-]+\.js$/.test(file))
    .filter((file) => !texts.some(({ text }) => text.includes(basename(file))));
  expect(strays).toEqual([]);
});

test.each(texts)('$file has no source map and no comment of ours', ({ file, text }) => {
  expect(text.includes('sourceMappingURL')).toBe(false);
  const comments = file.endsWith('.html')
    ? [...text.matchAll(/<!--(.*?)-->/gs)].map(([, comment]) => comment)
    : [];
  // The markers of React and Astro are allowed.
  expect(
    comments.filter((comment) => !/^( |\/?[$&[\]]?[!?]?|astro:end)$/.test(comment ?? '')),
  ).toEqual([]);
  const inline = file.endsWith('.html')
    ? [...text.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)]
        .map(([, , code]) => code)
        .join('\n')
    : // Vite leaves this comment where a worker's script starts another worker.
      text.replaceAll('/* @vite-ignore */', '');
  expect(/^\s*(\/\/|\/\*(?![!]))/m.test(inline)).toBe(false);
  expect(/\b(TODO|FIXME|HACK)\b|\/work\/|\/root\/|\/tmp\//.test(text)).toBe(false);
});
