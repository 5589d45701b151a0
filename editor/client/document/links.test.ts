import { expect, test } from 'vitest';
import { fileOf } from '../../../src/content/page-files.ts';
import { withValueAt } from '../../yaml/value.ts';
import { linkErrors } from './links.ts';
import { problemsIn, whyNot } from './problems.ts';
import { contents } from './test-site.ts';

const HOME = fileOf('index');
const PATH = ['sections', 0, 'actions', 0, 'href'];
const anchors = { '/boats': ['main', 'fast'] };
const withLink = (link: string, home = contents[HOME]) => ({
  ...contents,
  [HOME]: withValueAt(home, PATH, link),
});
const errorsWith = (link: string) =>
  linkErrors(HOME, withLink(link), anchors).map(({ path, message }) => [
    path.join('.'),
    message.replace(/\. Correct.*/, ''),
  ]);

test.each(Object.keys(contents))('no link of %s is rejected', (file) => {
  expect(linkErrors(file, contents, {})).toEqual([]);
});

test.each(['/boats', '/boats/', '/boats.html', '/boats#fast', '/harbours#any', '/icon.svg'])(
  '%s leads somewhere',
  (link) => expect(errorsWith(link)).toEqual([]),
);

test.each([
  ['/baots', 'leads nowhere'],
  ['/boats#fats', 'leads to an anchor that /boats does not have'],
])('%s leads nowhere, and its field says so', (link, error) => {
  expect(errorsWith(link)).toEqual([[PATH.join('.'), `is ${link}, which ${error}`]]);
});

test('a link of a long text is found with its line, and an anchor of unsaved text exists', () => {
  const file = fileOf('boats');
  const path = ['sections', 1, 'markdown'];
  const text = withValueAt(contents[file], path, 'One.\n\nSee [us](/baots).');
  const [error] = linkErrors(file, { ...contents, [file]: text }, {});
  expect(error).toMatchObject({ path, line: 3 });
  for (const link of ['[us](/baots "Who we are")', '[us]\n\n[us]: /baots "Who we are"']) {
    const other = withValueAt(contents[file], path, link);
    expect(linkErrors(file, { ...contents, [file]: other }, {})).toHaveLength(1);
  }
  const heading = withValueAt(contents[HOME], ['sections', 0, 'heading'], 'New part');
  const own = { '/': ['main'] };
  expect(linkErrors(HOME, withLink('#new-part', heading), own)).toEqual([]);
  expect(linkErrors(HOME, withLink('#nowhere'), own)).toHaveLength(1);
});

test('a former path leads somewhere, and so does an unsaved page', () => {
  const file = fileOf('new');
  const page = { title: 'New', movedFrom: ['/older'], sections: [] };
  for (const link of ['/new', '/older']) {
    expect(linkErrors(HOME, { ...withLink(link), [file]: page }, {})).toEqual([]);
  }
});

test('a page that leads to a removed one is named, with what was changed', () => {
  const { [fileOf('harbours')]: _, ...others } = contents;
  const found = problemsIn(Object.keys(others), [fileOf('harbours')], others, {});
  expect(found.map(({ place }) => place)).toContainEqual(expect.stringMatching(/^Boats › /));
  for (const { message } of found) expect(message).toMatch(/ This comes from .* \/harbours\.$/);
});

test('what leads to a page that is drafted, but not published with it, says so', () => {
  const file = fileOf('new');
  const drafted = { ...withLink('/new#top'), [file]: { title: 'Spring', sections: [] } };
  const { [file]: _, ...chosen } = drafted;
  expect(whyNot(chosen, [HOME], drafted)).toBe(
    'Home › Top of the page › Button 1 › Leads to is /new#top, which leads nowhere. Correct it, or add what it points to. Tick “Spring”, too; if it cannot be ticked, mend it first.',
  );
  expect(whyNot(chosen, [HOME], chosen)).toContain('is /new#top, which leads nowhere');
  expect(whyNot(contents, [HOME], drafted)).toBe('');
});
