import { expect, test } from 'vitest';
import { atom } from './atom.ts';

const url = 'https://sonic.example/news';

const feed = {
  url: `${url}/feed.xml`,
  page: url,
  title: 'News',
  language: 'en-GB',
  author: 'Ferry "Line"',
};
const entryOf = (date: string, html = '') => ({
  id: `${url}/a`,
  page: `${url}/a`,
  title: 'Ships & ports',
  date,
  html,
});

test('a feed has what Atom requires, and its text is escaped once', () => {
  const xml = atom({
    ...feed,
    entries: [entryOf('2026-12-01T00:00:00.000Z', '<p>Ships &#x26; ports ]]></p>')],
  });
  expect(xml).toContain(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">\n<id>${url}/feed.xml</id>`,
  );
  expect(xml.match(/<updated>2026-12-01T00:00:00.000Z<\/updated>/g)).toHaveLength(2);
  expect(xml).toContain('<author><name>Ferry &quot;Line&quot;</name></author>');
  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${url}/feed.xml"/>`);
  expect(xml).toContain('<title>Ships &amp; ports</title>');
  expect(xml).toContain(
    '<content type="html">&lt;p&gt;Ships &amp;#x26; ports ]]&gt;&lt;/p&gt;</content>',
  );
});

test('the newest entry comes first, and its date is that of the feed', () => {
  const times = ['2026-12-01T00:00', '2026-12-02T09:30', '2026-12-02T00:00'];
  const entries = times.map((time) => entryOf(`${time}:00.000Z`));
  const xml = atom({ ...feed, entries });
  const published = [...xml.matchAll(/<published>([^<]*)/g)].map(([, date]) => date);
  expect(published).toEqual([
    '2026-12-02T09:30:00.000Z',
    '2026-12-02T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
  ]);
  expect(xml).toContain(`<title>News</title>\n<updated>${published[0]}`);
});
