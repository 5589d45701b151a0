/** The texts that tests look for, read from content/, so that an editor can change them. */

import { SHARED_FILES } from '../../src/content/files/shared-files.ts';
import type { SharedContent } from '../../src/content/files/shared-schemas.ts';
import { publicPageIds } from '../../src/content/pages.ts';
import { hasEntries } from '../../src/content/placed-sections.ts';
import { readContent } from '../../src/content/read-content.ts';
import { getPage, sharedIn } from '../../src/content/site.ts';
import { pathOf } from '../../src/content/urls.ts';
import type { SectionContent, SectionType } from '../../src/sections/page.ts';

export const wholeSite = readContent().contents;

/** The shared content, from which tests take what they expect. */
export const shared = sharedIn(wholeSite);
export const site = shared('company');
export const navigation = shared('navigation');
export const messages = shared('messages');

/** A list that an owner may have removed, with the sections that show it. */
const listOf = <Name extends 'faq' | 'logos' | 'useCases'>(name: Name) =>
  SHARED_FILES[name] in wholeSite ? shared(name) : ([] as SharedContent<Name>);
export const faq = listOf('faq');
export const logos = listOf('logos');
export const useCases = listOf('useCases');

/** Every page, home first, with its path such as `/solutions/sme`. */
export const routes = publicPageIds(wholeSite).map((id) => ({
  id,
  path: pathOf(id),
  ...getPage(wholeSite, id),
}));

type Section<Type extends SectionType> = Extract<SectionContent, { type: Type }>;

/**
 * The first section of a kind on each page that shows one, with the page’s path; last the pages
 * that show several.
 */
export const allWith = <Type extends SectionType>(type: Type) =>
  routes
    .flatMap(({ id, path, sections }) => {
      const shown = sections.filter(
        (each): each is Section<Type> => each.type === type && hasEntries(wholeSite, each),
      );
      const [section] = shown;
      return section ? [{ id, path, section, count: shown.length }] : [];
    })
    .toSorted((one, other) => one.count - other.count);

/** @throws Error if no page has such a section */
export function firstWith<Type extends SectionType>(type: Type) {
  const [first] = allWith(type);
  if (!first) throw new Error(`No page has a section of the type ${type}, which this test needs.`);
  return first;
}

/** Kinds of section that are scripted. */
const SCRIPTED: readonly SectionType[] = [
  ...(['article-tabs', 'contact-form', 'endpoint-tabs', 'turn-detection'] as const),
  ...(['questions', 'use-cases'] as const),
];

/** Two pages without scripts, other than home, that the footer links to. */
export const [elsewhere = '/', furtherOn = '/'] = navigation.footer.columns
  .flatMap(({ links }) => links.map(({ href }) => href))
  .filter((href) =>
    routes.some(
      ({ path, sections }) =>
        path === href && path !== '/' && !sections.some(({ type }) => SCRIPTED.includes(type)),
    ),
  );
