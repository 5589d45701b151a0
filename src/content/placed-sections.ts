import type { PageContent, SectionContent } from '../sections/page.ts';
import type { SectionContext } from '../sections/shared/section-context.ts';
import { createAnchors } from './fields/anchors.ts';
import { shownBy } from './shown-by.ts';
import { type Site, sharedIn } from './site.ts';

/** A section that a page shows. */
export interface ShownSection {
  /** Its place in the page's file, from 0. */
  index: number;
  type: SectionContent['type'];
  props: SectionContent & SectionContext;
}

/** The sections of a page that have something to show, in their order. */
export function placedSections(
  site: Site,
  { sections }: Pick<PageContent, 'sections'>,
): ShownSection[] {
  const shared = sharedIn(site);
  const nextAnchors = createAnchors(sections);
  const shown = [...sections.entries()].filter(([, section]) => hasEntries(site, section));
  const types = shown.map(([, { type }]) => type);
  return shown.map(([index, content], at) => ({
    index,
    type: content.type,
    props: {
      ...content,
      first: at === 0,
      nth: types.slice(0, at + 1).filter((type) => type === content.type).length,
      anchors: nextAnchors(),
      shared,
    },
  }));
}

/** Whether a section has something to show: not if the list that it shows is empty. */
export function hasEntries(site: Site, section: SectionContent): boolean {
  const shared = sharedIn(site);
  if (section.type === 'incidents') return shared('status').incidents.length > 0;
  const lists = shownBy([section]).map((name) => shared(name));
  return lists.every((content) => !Array.isArray(content) || content.length > 0);
}
