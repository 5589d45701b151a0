import { expect, test } from 'vitest';
import { shared } from '../../../tests/support/content.ts';
import { graphOf } from './graph.ts';

const company = shared('company');
const origin = 'https://sonic.example';
const thingsOf = (id: string, service = false) => {
  const page = { title: 'Ferries', description: 'About ferries.', service };
  return graphOf({ id, page, company, origin })['@graph'];
};

test('names the organisation and the website on the home page', () => {
  const about = { name: company.name, url: `${origin}/` };
  expect(thingsOf('index')).toMatchObject([
    { '@type': 'Organization', ...about, email: company.email, telephone: company.phone },
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

test('adds the service that a page offers', () => {
  expect(thingsOf('solutions/ferries', true)[1]).toMatchObject({
    '@type': 'Service',
    name: 'Ferries',
    description: 'About ferries.',
    provider: { name: company.name, url: `${origin}/` },
  });
});
