import { z } from 'zod';
import { getShared } from '../content/get-shared.ts';
import type { SharedFile } from '../content/shared-files.ts';
import type { PageContent, SectionContent } from '../sections/page.ts';
import { sectionSchemas } from '../sections/schemas.ts';
import { listedBy } from './articles.ts';

/** The shared content files that sections show besides their own words. */
export const shownBy = (sections: PageContent['sections']): SharedFile[] =>
  sections.flatMap((section) => {
    const schema = sectionSchemas.find(({ shape }) => shape.type.value === section.type);
    const parts = Object.entries<z.ZodType>(schema?.shape ?? {})
      .filter(([name]) => name in section)
      .map(([, part]) => (part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part));
    return [schema, ...parts].flatMap((part) => part?.meta()?.shows ?? []);
  });

/** Whether a section has something to show in the current language: not if the list that it shows is empty. */
export const hasEntries = (section: SectionContent): boolean =>
  (section.type !== 'latest' || listedBy(section).articles.length > 0) &&
  shownBy([section])
    .map((name) => getShared(name))
    .every((content) => !Array.isArray(content) || content.length > 0);
