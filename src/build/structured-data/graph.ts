/**
 * A page's structured data in the vocabulary of schema.org: on the home page the organisation and
 * the website, on every other page its breadcrumbs and the service that it offers.
 */
import type { BreadcrumbList, Graph, Organization, Service, Thing, WebSite } from 'schema-dts';
import type { Company } from '../../content/files/company.ts';
import { pathOf } from '../../content/urls.ts';
import type { PageContent } from '../../sections/page.ts';

interface PageFacts {
  id: string;
  page: Pick<PageContent, 'title' | 'description' | 'service'>;
  company: Company;
  /** The origin that the site is published at. */
  origin: string;
}

/** @returns the page's JSON-LD graph */
export function graphOf({ id, page, company, origin }: PageFacts): Graph {
  const urlOf = (path: string) => new URL(path, origin).href;
  const { name } = company;
  const home = urlOf('/');
  const url = urlOf(pathOf(id));
  const organization: Organization = {
    '@type': 'Organization',
    '@id': urlOf('/#organization'),
    name,
    slogan: company.tagline,
    url: home,
    logo: urlOf('/icon-512.png'),
    email: company.email,
    telephone: company.phone,
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': urlOf('/#website'),
    name,
    url: home,
    inLanguage: company.language,
    publisher: { '@id': urlOf('/#organization') },
  };
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name, item: home },
      { '@type': 'ListItem', position: 2, name: page.title, item: url },
    ],
  };
  const service: Service = {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    url,
    // In full, because consumers do not follow an identifier to another page.
    provider: { '@type': 'Organization', name, url: home },
  };
  const things: Thing[] = id === 'index' ? [organization, website] : [breadcrumbs];
  return {
    '@context': 'https://schema.org',
    '@graph': page.service ? [...things, service] : things,
  };
}
