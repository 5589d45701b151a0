import type { References } from '../content/errors/dead-links.ts';
import type { PageElement } from './read-page.ts';

/** The attribute that holds a URL, by element. */
const REFERENCES: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  img: 'src',
  script: 'src',
};

/** The links and anchors among these elements. */
export const referencesOf = (elements: readonly PageElement[]): References => ({
  links: elements.flatMap((element) => referenceOf(element) ?? []),
  anchors: elements.flatMap(({ attributes }) => attributes.get('id') ?? []),
});

function referenceOf({ tag, attributes }: PageElement): string | undefined {
  if (tag !== 'meta') return attributes.get(REFERENCES[tag] ?? '');
  const isAddress = /^og:(url|image)$/.test(attributes.get('property') ?? '');
  return isAddress ? attributes.get('content') : undefined;
}
