/** Checks structured data against the requirements of schema.org and of search engines. */
import { z } from 'zod';
import type { BuiltSite, Finding } from './site.ts';

const url = z.url();

const types = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Organization'),
    '@id': url,
    name: z.string().min(1),
    slogan: z.string().min(1),
    url,
    logo: url,
    email: z.email(),
    telephone: z.string().regex(/^\+[\d ]+$/),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': url,
    name: z.string().min(1),
    url,
    inLanguage: z.literal('en-GB'),
    publisher: z.strictObject({ '@id': url }),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: z.string().min(1),
        item: url,
      })
      .array()
      .min(2),
  }),
  z.strictObject({
    '@type': z.literal('Service'),
    name: z.string().min(1),
    description: z.string().min(1),
    url,
    provider: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1), url }),
  }),
]);

const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': types.array().min(1),
});

const MEND = 'Correct src/build/structured-data/graph.ts, or the words it takes from content/.';

/** Finds pages without exactly one JSON-LD graph, or with a graph that lacks required properties. */
export const structuredData = (site: BuiltSite): Finding[] =>
  site.pages
    .filter(({ path }) => path !== '/404')
    .flatMap(({ file, document }) => {
      const scripts = document.querySelectorAll('script[type="application/ld+json"]');
      if (scripts.length !== 1) {
        return [{ file, what: `has ${scripts.length} graphs of JSON-LD, not one`, mend: MEND }];
      }
      return faultsOf(scripts[0]?.rawText ?? '').map((fault) => ({
        file,
        what: `JSON-LD: ${fault}`,
        mend: MEND,
      }));
    });

function faultsOf(source: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch (error) {
    return [`is not JSON: ${(error as Error).message}`];
  }
  const result = graph.safeParse(data);
  if (!result.success) {
    return result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
  const things = result.data['@graph'];
  const ids = new Set(things.map((thing) => ('@id' in thing ? thing['@id'] : undefined)));
  return things
    .flatMap((thing) => ('publisher' in thing ? [thing.publisher['@id']] : []))
    .filter((id) => !ids.has(id))
    .map((id) => `refers to ${id}, which the graph does not hold`);
}
