import type { PageContent, SectionContent } from '../sections/page.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import { listedBy } from './articles.ts';
import { currentLanguage, getShared } from './get-shared.ts';
import type { Language } from './languages.ts';
import type { Shared } from './shared-schemas.ts';
import { shownBy } from './shown-by.ts';

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
export function placedSections({
  sections,
  published,
}: Pick<PageContent, 'sections' | 'published'>): PlacedSection[] {
  const nextAnchors = createAnchors(sections);
  const shown = [...sections.entries()].filter(([, section]) => hasEntries(section));
  const types = shown.map(([, { type }]) => type);
  return shown.map(([index, content], at) => ({
    index,
    type: content.type,
    props: {
      ...content,
      ...(content.type === 'latest' && listedBy(content)),
      ...(at === 0 && { published }),
      first: at === 0,
      nth: types.slice(0, at + 1).filter((type) => type === content.type).length,
      anchors: nextAnchors(),
      shared: (name) => getShared(name),
      language: currentLanguage(),
    },
  }));
}

/** Whether a section has something to show in the current language: not if the list that it shows is empty. */
export const hasEntries = (section: SectionContent): boolean =>
  (section.type !== 'latest' || listedBy(section).articles.length > 0) &&
  (section.type !== 'incidents' || getShared('status').incidents.length > 0) &&
  shownBy([section])
    .map((name) => getShared(name))
    .every((content) => !Array.isArray(content) || content.length > 0);
