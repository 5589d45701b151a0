import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as site from '../../site.ts';
import { fileAt } from '../../site.ts';
import { withValueAt } from '../../yaml/value.ts';
import { textOf } from './draft.ts';
import { addressError, addressOf, copied, linksTo, moved, removed } from './pages.ts';
import { contents, texts } from './test-site.ts';
import { isPublished } from './unpublished-changes.ts';

/** All files after changes. */
const after = (changes: ReturnType<typeof moved>) => {
  const now: Record<string, string | null> = { ...texts };
  for (const { file, value, commentSource } of changes) {
    now[file] = textOf(file, { base: texts[file] ?? null, commentSource, value });
  }
  return Object.fromEntries(
    Object.entries(now).flatMap(([file, text]) => (text === null ? [] : [[file, text]])),
  );
};

test('a moved page keeps its words and comments, its links follow, and its old address leads to it', () => {
  const before = linksTo('/harbours', contents);
  expect(before).toHaveLength(3);
  const now = after(moved('/harbours', '/coast/harbours', contents, texts));
  for (const [file, text] of Object.entries(now)) expect(site.complaint(file, text)).toBe('');
  expect(now[fileAt('/harbours')]).toBeUndefined();
  const page = parse(now[fileAt('/coast/harbours')] ?? '');
  expect(page).toEqual({ ...parse(texts[fileAt('/harbours')] ?? ''), movedFrom: ['/harbours'] });
  expect(linksTo('/harbours', site.valuesOf(now))).toEqual([]);
  expect(linksTo('/coast/harbours', site.valuesOf(now))).toHaveLength(before.length);
});

test('a page that moves back and forth lists no address twice', () => {
  const there = after(moved('/boats', '/ships', contents, texts));
  const back = moved('/ships', '/boats', site.valuesOf(there), there);
  const page = back.find(({ file }) => file === fileAt('/boats'));
  expect(page?.value).toMatchObject({ movedFrom: ['/ships'] });
});

test('the links and visitors of a removed page go where the editor says', () => {
  const now = after(removed('/harbours', '/boats', contents));
  for (const [file, text] of Object.entries(now)) expect(site.complaint(file, text)).toBe('');
  expect(linksTo('/harbours', site.valuesOf(now))).toEqual([]);
  // A place on the removed page, which the other does not have.
  expect(now[fileAt('/boats')]).not.toContain('#north');
  expect(parse(now[fileAt('/boats')] ?? '').movedFrom).toEqual(['/harbours']);
  expect(after(removed('/harbours', '', contents))).not.toHaveProperty(fileAt('/harbours'));
});

test('what the header and the footer list goes with its page, and so does a menu of nothing else', () => {
  const one = { label: 'One', href: '/harbours' };
  const other = { label: 'Other', href: '/boats' };
  const header = [one, { label: 'Menu', entries: [one] }, other];
  const columns = [{ heading: 'Both', links: [other, one] }];
  const navigation = { header, contact: one, footer: { columns } };
  const now = removed('/harbours', '/boats', { ...contents, [site.NAVIGATION_FILE]: navigation });
  expect(now.find(({ file }) => file === site.NAVIGATION_FILE)?.value).toEqual({
    header: [other],
    contact: { label: 'One', href: '/boats' },
    footer: { columns: [{ heading: 'Both', links: [other] }] },
  });
});

test('links with a title and by reference follow too', () => {
  const file = fileAt('/boats');
  const markdown =
    '[One](/harbours "Where") [/harbours](/harbours#north) [two]\n\n[two]: /harbours "Two"\n';
  const value = withValueAt(contents[file], ['sections', 1, 'markdown'], markdown);
  const now = moved('/harbours', '/ports', { ...contents, [file]: value }, texts);
  expect(now.find((each) => each.file === file)?.value).toMatchObject({
    sections: [
      {},
      {
        markdown: '[One](/ports "Where") [/harbours](/ports#north) [two]\n\n[two]: /ports "Two"\n',
      },
    ],
  });
});

test('a copy keeps everything but its name, which is its headline too', () => {
  const file = fileAt('/boats');
  const now = copied(contents[file], 'Our story') as { title: string; sections: object[] };
  const { sections, ...others } = parse(texts[file] ?? '');
  expect(now).toEqual({
    ...others,
    title: 'Our story',
    sections: [{ ...sections[0], heading: 'Our story' }, ...sections.slice(1)],
  });
});

test('an address is made from a name, and a wrong one is explained', () => {
  expect(addressOf('Über uns & Co.')).toBe('/uber-uns-co');
  expect(addressError('/solutions/hotels', contents)).toBeUndefined();
  expect(addressError('/Boats', contents)).toMatch(/letters a to z/);
  expect(addressError(`/${'a'.repeat(200)}`, contents)).toMatch(/too long/);
  expect(addressError('/', contents)).toBeDefined();
  expect(addressError('/boats', contents)).toMatch(/is the page “Boats/);
});

test('a page is published at a former address, too, and not because it has an address', () => {
  const moving = moved('/boats', '/ships', contents, texts);
  const now = site.valuesOf({ ...after(moving), [fileAt('/new')]: texts[fileAt('/boats')] ?? '' });
  const isSeen = (path: string) => isPublished(fileAt(path), now, texts);
  expect(['/harbours', '/ships', '/new'].map(isSeen)).toEqual([true, true, false]);
});
