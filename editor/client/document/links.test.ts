import { expect, test } from 'vitest';
import { anchorOf } from '../../../src/content/fields/anchors.ts';
import { fileOf } from '../../../src/content/page-files.ts';
import { type Contents, fileAt } from '../../site.ts';
import { textsIn, withValueAt } from '../../yaml/value.ts';
import { linkErrors } from './links.ts';
import { inFormWords, problemsIn, whyNot } from './problems.ts';
import { createRenderedIds, NO_RENDERED_IDS } from './rendered-ids.ts';
import { contents } from './test-site.ts';

const HOME = fileOf('index');
const PATH = ['sections', 0, 'actions', 0, 'href'];
/** Pages whose headings have anchors, besides two that each has. */
const anchors = createRenderedIds((site, path) => ({
  around: ['fast', 'north'],
  sections: textsIn(site[fileAt(path)]).map(([path, text]) =>
    path.at(-1) === 'heading' ? [anchorOf(text)] : [],
  ),
}));
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
  expect(linkErrors(file, contents, NO_RENDERED_IDS)).toEqual([]);
});

test.each(['/boats', '/boats/', '/boats.html', '/boats#boats', '#home', '#top', '/icon.svg'])(
  '%s leads somewhere',
  (link) => expect(errorsWith(link)).toEqual([]),
);

test.each([
  ['/baots', 'leads nowhere'],
  ['/boats#fats', 'leads to an anchor that /boats does not have'],
  ['#boats', 'leads to an anchor that / does not have'],
])('%s leads nowhere, and its field says so', (link, error) => {
  expect(errorsWith(link)).toEqual([[PATH.join('.'), `is ${link}, which ${error}`]]);
});

test('a link of a long text is found with its line', () => {
  const file = fileOf('boats');
  const path = ['sections', 1, 'markdown'];
  const text = withValueAt(contents[file], path, 'One.\n\nSee [us](/baots).');
  const [error] = linkErrors(file, { ...contents, [file]: text }, anchors);
  expect(error).toMatchObject({ path, line: 3 });
  for (const link of ['[us](/baots "Who we are")', '[us]\n\n[us]: /baots "Who we are"']) {
    const other = withValueAt(contents[file], path, link);
    expect(linkErrors(file, { ...contents, [file]: other }, anchors)).toHaveLength(1);
  }
});

test('a former path leads somewhere, and so does an unsaved page', () => {
  const file = fileOf('new');
  const page = { title: 'New', movedFrom: ['/older'], sections: [] };
  for (const link of ['/new', '/older']) {
    expect(linkErrors(HOME, { ...withLink(link), [file]: page }, anchors)).toEqual([]);
  }
});

test('a page that leads to a removed one is named, with what was changed', () => {
  const { [fileOf('harbours')]: _, ...others } = contents;
  const found = problemsIn([], [fileOf('harbours')], others, anchors);
  expect(found.map(({ place }) => place)).toContainEqual(expect.stringMatching(/^Boats › /));
  for (const { message } of found) expect(message).toMatch(/ This comes from .* \/harbours\.$/);
});

const BOATS = fileOf('boats');
/** Home leads to the headline of Boats. */
const linked = withLink('/boats#boats');
const renamed = {
  ...linked,
  [BOATS]: {
    ...Object(withValueAt(contents[BOATS], ['sections', 0, 'heading'], 'Ships')),
    movedFrom: ['/older'],
  },
  [fileOf('harbours')]: {
    ...Object(contents[fileOf('harbours')]),
    title: '',
    movedFrom: ['/older'],
  },
};

test('a headline that changes is told at the link of another page, whatever else is wrong', () => {
  expect(problemsIn([BOATS], [BOATS], linked, anchors)).toEqual([]);
  expect(problemsIn(Object.keys(contents), [BOATS], renamed, anchors)).toMatchObject([
    { place: '/harbours › Title' },
    {
      place: 'Home › Top of the page › Button 1 › Leads to',
      message: expect.stringMatching(/anchor that \/boats does not have.* changed in Boats\.$/),
    },
    { place: 'Boats › Address 1' },
    { place: '/harbours › Address 1' },
  ]);
});

test('Publish says so before it builds, and what has to go with it', () => {
  const file = fileOf('new');
  const drafted = { ...withLink('/new#top'), [file]: { title: 'Spring', sections: [] } };
  const { [file]: _, ...chosen } = drafted;
  const why = (part: Contents, whole: Contents) =>
    whyNot(part, [HOME], { contents: whole, anchors: NO_RENDERED_IDS });
  expect(why(chosen, drafted)).toBe(
    'Home › Top of the page › Button 1 › Leads to is /new#top, which leads nowhere. Correct it, or add what it points to. Tick “Spring”, too; if it cannot be ticked, mend it first.',
  );
  expect(why(chosen, chosen)).toContain('is /new#top, which leads nowhere');
  expect(why(contents, drafted)).toBe('');
  expect(whyNot(withLink('/boats#fats'), [HOME], { contents, anchors })).toContain(
    'is /boats#fats, which leads to an anchor that /boats does not have',
  );
});

test('what a build says names the fields as the form does, and keeps the rest', () => {
  const said =
    'These links lead nowhere:\ncontent/pages/index.yaml, line 11: sections entry 1, actions entry 2, href /x.pdf leads nowhere.\ncontent/pages/index.yaml: broken';
  expect(inFormWords(said, contents)).toBe(
    'These links lead nowhere:\nHome › Top of the page › Button 2 › Leads to /x.pdf leads nowhere.\ncontent/pages/index.yaml: broken',
  );
});
