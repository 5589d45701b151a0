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
  const known = /\.(html|js|css|svg|png|jpg|webp|avif|ico|woff2|xml|txt|md|json|webmanifest)$/;
  const others = visible.filter((file) => !known.test(file));
  expect(others).toEqual([]);
});

test('has no file that no page needs', () => {
  const strays = visible
    .filter((file) => file.startsWith('_astro/'))
    .filter((file) => !texts.some(({ text }) => text.includes(basename(file))));
  expect(strays).toEqual([]);
});

test.each(texts)(
  '$file has no source map, no note to ourselves and no path of a machine',
  ({ text }) => {
    expect(text).not.toMatch(/sourceMappingURL|\b(TODO|FIXME|HACK)\b|\/work\/|\/root\/|\/tmp\//);
  },
);
