import { expect, test } from 'vitest';
import { atom } from './atom.ts';

const url = 'https://sonic.example/news';

test('a feed has what Atom requires, and its text is escaped once', () => {
  const entry = { id: `${url}/a`, page: `${url}/a`, title: 'Ships & ports', date: '2026-12-01' };
  const xml = atom({
    url: `${url}/feed.xml`,
    page: url,
    title: 'News',
    language: 'en-GB',
    author: 'Ferry "Line"',
    entries: [{ ...entry, html: '<p>Ships &#x26; ports ]]></p>' }],
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
