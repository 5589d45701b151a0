import { expect, test } from 'vitest';
import { HOME_FILE } from '../../../src/content/page-files.ts';
import { insteadOf } from '../views/find/elsewhere.ts';
import { kindsCalled, partsCalled, sectionKinds } from './find-parts.ts';

const titlesFor = (query: string) =>
  kindsCalled(sectionKinds(HOME_FILE), query).map((kind) => kind.meta()?.title);

test.each([
  ['photo', 'Picture with text'],
  ['Photos', 'Picture with text'],
  ['testimonial', 'Success stories'],
  ['team', 'Cards'],
  ['FAQ', 'Questions'],
  ['pric', 'Price'],
  ['case study', 'Success stories'],
])('a section is found by what people call it: %s', (query, title) => {
  expect(titlesFor(query)[0]).toBe(title);
});

test('a section is also found by what is in it, after those that are called so', () => {
  expect(titlesFor('button')).toEqual(expect.arrayContaining(['Closing banner', 'Cards']));
  expect(titlesFor('')).toHaveLength(sectionKinds(HOME_FILE).length);
  expect(titlesFor('zzz')).toEqual([]);
});

const about = 'content/pages/about.yaml';
const contents = {
  [HOME_FILE]: {
    title: 'Home',
    sections: [{ type: 'closing', heading: 'Call', actions: [{ label: 'Call us' }] }],
  },
  [about]: {
    title: 'About',
    sections: [
      { type: 'stories', heading: 'Said', stories: [], unknown: { part: 1 } },
      {
        type: 'picture-text',
        heading: 'Us',
        text: 'We',
        picture: { file: '', alt: '' },
        link: { label: 'More', href: '/' },
      },
    ],
  },
  'content/faq.yaml': [],
};

test.each([
  ['photo', [{ file: about, path: ['sections', 1] }]],
  ['testimonials', [{ file: about, path: ['sections', 0] }]],
  [
    'button',
    [
      { file: about, path: ['sections', 1, 'link'] },
      { file: HOME_FILE, path: ['sections', 0, 'actions'] },
    ],
  ],
  ['FA', []],
])(
  'a part of the site is found, once in each section, on the open page first: %s',
  (query, parts) => {
    expect(partsCalled(contents, query, [about])).toEqual(parts);
  },
);

test('what is called so comes before what is only said to be so', () => {
  const table = { type: 'table', heading: 'Cookies', columns: [], rows: [] };
  const price = { type: 'price', heading: 'What it costs' };
  const site = {
    [HOME_FILE]: { title: 'Home', sections: [table] },
    [about]: { title: 'About', sections: [price] },
  };
  const found = partsCalled(site, 'price', []).map(({ file }) => file);
  expect(found).toEqual([about, HOME_FILE]);
});

test.each([
  ['SEO', /search engines/],
  ['meta description', /search engines/],
  ['slug', /changes its address/],
  ['alt text', /with its picture/],
  ['redirect', /Pages/],
  ['undo', /Ctrl\+Z.*History/],
  ['popup', /no pop-ups/],
  ['schedule', /set time.*Publish/],
  ['publish later', /set time.*Publish/],
  ['Comments', /no comments.*Share/],
  ['preview', /Share/],
  ['social preview', /made from the page’s title/],
  ['sharing image', /made from the page’s title/],
  ['dropdown', /developer/],
  ['office address', /Contact/],
  ['customer quote', /Success stories/],
  ['pdf', /no files/],
  ['translate', /one language.*copy/],
  ['hotel', /^$/],
])('what is not done here is said, with what to do instead: %s', (query, says) => {
  expect(insteadOf(query)).toMatch(says);
});
