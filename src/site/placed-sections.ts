import type { PageContent, SectionContent } from '../sections/page.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import { listedBy } from './articles.ts';
import type { Language } from './languages.ts';
import type { Shared } from './shared-schemas.ts';
import { shownBy } from './shown-by.ts';
import { type Site, sharedIn } from './site.ts';

/** A section that a page shows. */
export interface PlacedSection {
  /** Its place in the page's file, from 0. */
  index: number;
  type: SectionContent['type'];
  /** Its content, and where it stands (src/sections/shared/section-context.ts). */
  props: SectionContent & {
    first: boolean;
    nth: number;
    anchors: Anchors;
    published?: string;
    shared: Shared;
    language: Language;
  };
}

/** The sections of a page that have something to show, in their order. */
export function placedSections(
  site: Site,
  language: Language,
  { sections, published }: Pick<PageContent, 'sections' | 'published'>,
): PlacedSection[] {
  const shared = sharedIn(site, language);
  const nextAnchors = createAnchors(sections);
  const shown = [...sections.entries()].filter(([, section]) =>
    hasEntries(site, language, section),
  );
  const types = shown.map(([, { type }]) => type);
  return shown.map(([index, content], at) => ({
    index,
    type: content.type,
    props: {
      ...content,
      ...(content.type === 'latest' && listedBy(site, language, content)),
      ...(at === 0 && { published }),
      first: at === 0,
      nth: types.slice(0, at + 1).filter((type) => type === content.type).length,
      anchors: nextAnchors(),
      shared,
      language,
    },
  }));
}

/** Whether a section has something to show in a language: not if the list that it shows is empty. */
export function hasEntries(site: Site, language: Language, section: SectionContent): boolean {
  const shared = sharedIn(site, language);
  if (section.type === 'latest') return listedBy(site, language, section).articles.length > 0;
  if (section.type === 'incidents') return shared('status').incidents.length > 0;
  const lists = shownBy([section]).map((name) => shared(name));
  return lists.every((content) => !Array.isArray(content) || content.length > 0);
}
