import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Latest } from '../sections/latest/schema.ts';
import { listedBy } from './articles.ts';
import { readContent } from './faults/read-content.ts';
import { getPage, pageIds } from './pages.ts';
import { rootLanguage, type Site, siteOf } from './site.ts';

const root = process.cwd();
let site: Site;
const listed = (section: Latest) => listedBy(site, rootLanguage(site), section);
const copy = mkdtempSync(join(tmpdir(), 'articles-'));
const latest = { type: 'latest' as const, heading: 'All', folder: 'ships' };
const hero = (heading: string) => ({ type: 'hero', heading, lede: 'One sentence. And another.' });
const write = (id: string, fields: object) =>
  writeFileSync(
    `content/pages/${id}.yaml`,
    JSON.stringify({
      title: id,
      description: 'A page about something that a buyer looks for, told in one plain sentence.',
      ...fields,
    }),
  );

beforeAll(() => {
  cpSync('content', join(copy, 'content'), { recursive: true });
  process.chdir(copy);
  mkdirSync('content/pages/ships');
  write('ships', { sections: [hero('Ships'), latest] });
  for (let day = 1; day <= 21; day++) {
    const published = `${day < 3 ? 2024 : 2025}-01-${String(day).padStart(2, '0')}`;
    write(`ships/s${day}`, { published, sections: [hero(`Ship ${day}`)] });
  }
  write('ships/later', { published: '2099-01-01', sections: [hero('Later')] });
  site = siteOf(readContent().contents);
});
afterAll(() => {
  process.chdir(root);
  rmSync(copy, { recursive: true });
});

test('a list of more than twenty articles shows the newest, and has a page for each year', () => {
  const { articles, years } = listed(latest);
  expect(articles).toHaveLength(20);
  expect(articles[0]).toEqual({
    path: '/ships/s21',
    title: 'ships/s21',
    published: '2025-01-21',
    sentence: 'One sentence.',
  });
  expect(years).toEqual([
    { year: '2025', path: '/ships/2025' },
    { year: '2024', path: '/ships/2024' },
  ]);
  expect(pageIds(site)).toEqual(expect.arrayContaining(['ships/2025', 'ships/2024']));
  expect(pageIds(site)).not.toContain('ships/later');
});

test('the page of a year lists only its articles', () => {
  const { title, sections } = getPage(site, 'ships/2024');
  expect(title).toBe('ships 2024');
  expect(sections).toMatchObject([{ heading: 'Ships 2024' }, { type: 'latest', year: 2024 }]);
  const { articles, years } = listed({ ...latest, year: 2024 });
  expect(articles.map(({ path }) => path)).toEqual(['/ships/s2', '/ships/s1']);
  expect(years).toEqual([]);
});

test('a count is kept', () => {
  expect(listed({ ...latest, count: 3 }).articles).toHaveLength(3);
});
