/**
 * A page's structured data in the vocabulary of schema.org: on the home page the organisation and the
 * website, on every other page its breadcrumbs and the service that it offers.
 */
import type { BreadcrumbList, Graph, Organization, Service, Thing, WebSite } from 'schema-dts';
import type { Provider } from '../../schemas/provider.ts';
import type { PageContent } from '../../sections/page.ts';
import { pathOf } from '../../site/urls.ts';

interface PageFacts {
  id: string;
  page: Pick<PageContent, 'title' | 'description' | 'service'>;
  site: Provider;
  /** The origin that the site is published at. */
  origin: URL | string;
}

/** @returns the page's JSON-LD graph */
export function graphOf(facts: PageFacts): Graph {
  const things: Thing[] =
    facts.id === 'index' ? [organization(facts), website(facts)] : [breadcrumbs(facts)];
  if (facts.page.service) things.push(service(facts));
  return { '@context': 'https://schema.org', '@graph': things };
}

const urlOf = (path: string, { origin }: PageFacts) => new URL(path, origin).href;

const organizationId = (facts: PageFacts) => urlOf('/#organization', facts);

const organization = (facts: PageFacts): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(facts),
  name: facts.site.name,
  slogan: facts.site.tagline,
  url: urlOf('/', facts),
  logo: urlOf('/icon-512.png', facts),
  email: facts.site.email,
  telephone: facts.site.phone,
});

const website = (facts: PageFacts): WebSite => ({
  '@type': 'WebSite',
  '@id': urlOf('/#website', facts),
  name: facts.site.name,
  url: urlOf('/', facts),
  inLanguage: facts.site.language,
  publisher: { '@id': organizationId(facts) },
});

const breadcrumbs = (facts: PageFacts): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    {
      '@type': 'ListItem',
      position: 1,
      name: facts.site.name,
      item: urlOf('/', facts),
    },
    {
      '@type': 'ListItem',
      position: 2,
      name: facts.page.title,
      item: urlOf(pathOf(facts.id), facts),
    },
  ],
});

const service = (facts: PageFacts): Service => ({
  '@type': 'Service',
  name: facts.page.title,
  description: facts.page.description,
  url: urlOf(pathOf(facts.id), facts),
  provider: provider(facts),
});

/** In full, because consumers do not follow an identifier to another page. */
const provider = ({ site, origin }: PageFacts): Organization => ({
  '@type': 'Organization',
  name: site.name,
  url: new URL('/', origin).href,
});
