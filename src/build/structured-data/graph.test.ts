import { describe, expect, it } from 'vitest';
import { page, site } from '../../../tests/support/content.ts';
import type { PageId } from '../../schemas/pages.ts';
import { publicPages } from '../../schemas/urls.ts';
import { graphOf } from './graph.ts';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const thingsOf = (id: PageId) =>
  graphOf({ id, page: page(id), site, origin: 'https://sonic.example' })[
    '@graph'
  ] as unknown as Thing[];

const typesOf = (id: PageId) => thingsOf(id).map((thing) => thing['@type']);

it('says on the home page alone who stands behind the site', () => {
  expect(typesOf('index')).toEqual(['Organization', 'WebSite']);
  for (const id of publicPages.filter((id) => id !== 'index')) {
    expect(typesOf(id)[0], id).toBe('BreadcrumbList');
  }
});

it('gives every other page a trail that ends at the page', () => {
  const trail = thingsOf('solutions/sme').find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(trail?.['itemListElement']).toEqual([
    expect.objectContaining({ position: 1, item: 'https://sonic.example/' }),
    expect.objectContaining({ position: 2, item: 'https://sonic.example/solutions/sme' }),
  ]);
});

describe('a service', () => {
  it.each(['platform', 'consulting/design-build'] as const)('is offered by /%s', (id) => {
    expect(thingsOf(id).at(-1)).toMatchObject({
      '@type': 'Service',
      description: page(id).description,
      provider: { name: site.name, url: 'https://sonic.example/' },
    });
  });
  it.each(['index', 'contact'] as const)('is not offered by /%s', (id) => {
    expect(typesOf(id)).not.toContain('Service');
  });
});
