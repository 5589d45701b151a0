import { expect, test } from 'vitest';
import { hitsIn, replacedIn } from './find-words.ts';
import { contents } from './test-site.ts';

test('a hit in an address, also of a long text, is told from one in words', () => {
  const hits = hitsIn(contents, { query: 'harbours', hasCapitals: false, isWhole: false });
  const found = hits.map(({ path, isVerbatim }) => `${path.at(-1)} ${isVerbatim}`);
  expect(new Set(found)).toEqual(
    new Set(['href true', 'title false', 'heading false', 'markdown false', 'markdown true']),
  );
});

test('a hit that begins with a capital where the searched words do not keeps it', () => {
  const file = 'content/pages/index.yaml';
  const said = { [file]: { title: 'Callers first: callers talk' } };
  const replaced = (query: string, words: string) => {
    const hits = hitsIn(said, { query, hasCapitals: false, isWhole: false });
    return replacedIn(said, hits, query, words)[0]?.value;
  };
  expect(replaced('callers', 'ärzte')).toEqual({ title: 'Ärzte first: ärzte talk' });
  expect(replaced('Callers', 'eBay')).toEqual({ title: 'eBay first: eBay talk' });
});

test('a telephone number and a whole address are words, a short name is none', () => {
  const file = 'content/site.yaml';
  const said = {
    [file]: { name: 'hello', email: 'hello@ferry.example', phone: '+44 20 7946 0000' },
  };
  const isVerbatim = (query: string) =>
    hitsIn(said, { query, hasCapitals: false, isWhole: false }).map((hit) => hit.isVerbatim);
  expect(isVerbatim('7946 0000')).toEqual([false]);
  expect(isVerbatim('hello@ferry.example')).toEqual([false]);
  // In the name of the company, and in its address.
  expect(isVerbatim('hello')).toEqual([false, true]);
});
