import { expect, test } from 'vitest';
import { shared, wholeSite } from '../../../tests/support/content.ts';
import { rootLanguage } from '../../site/site.ts';
import { graphOf } from './graph.ts';

const site = shared('site');
const origin = 'https://sonic.example';
const thingsOf = (id: string, service = false, published?: string, home = 'index') => {
  const page = { title: 'Ferries', description: 'About ferries.', service, published };
  const language = rootLanguage(wholeSite);
  return graphOf({ id, page, site, timeZone: 'UTC', language, home, origin })['@graph'];
};

test('names the organisation and the website on the home page', () => {
  const about = { name: site.name, url: `${origin}/` };
  expect(thingsOf('index')).toMatchObject([
    { '@type': 'Organization', ...about, email: site.email, telephone: site.phone },
    { '@type': 'WebSite', ...about, publisher: { '@id': `${origin}/#organization` } },
  ]);
});

test('gives every other page a trail that ends at the page', () => {
  expect(thingsOf('solutions/ferries')).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, name: 'Ferries', item: `${origin}/solutions/ferries` },
      ],
    },
  ]);
});

test('begins the trail of a translation at the home page of its language', () => {
  expect(thingsOf('de/ferries', false, undefined, 'de')).toMatchObject([
    { itemListElement: [{ position: 1, item: `${origin}/de` }, { position: 2 }] },
  ]);
});

test('adds the service that a page offers', () => {
  expect(thingsOf('solutions/ferries', true)[1]).toMatchObject({
    '@type': 'Service',
    name: 'Ferries',
    description: 'About ferries.',
    provider: { name: site.name, url: `${origin}/` },
  });
});

test('adds the article that a page with a date is', () => {
  expect(thingsOf('news/ferries', false, '2026-12-01')[1]).toMatchObject({
    '@type': 'Article',
    headline: 'Ferries',
    datePublished: '2026-12-01T00:00:00.000Z',
    publisher: { name: site.name },
  });
});
