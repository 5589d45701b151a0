import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesOf } from '../../src/content/places.ts';
import { inOwnWords } from './own-words.ts';

test('a fault of the build is said with the titles of the form', () => {
  const file = 'content/pages/index.yaml';
  const source = readFileSync(file, 'utf8').replace('href: /contact', 'href: /nowhere');
  const [place] = placesOf(source, '/nowhere');
  const said = `${file}, ${place} /nowhere leads nowhere.\nAnother line`;
  expect(inOwnWords(said, { [file]: source })).toMatch(
    /^Home › .*Leads to \/nowhere leads nowhere\.\nAnother line$/,
  );
});
