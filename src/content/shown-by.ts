import { z } from 'zod';
import { type PageContent, sectionSchemas } from '../sections/page.ts';
import type { SharedFile } from './files/shared-files.ts';

/** The shared content files that sections show besides their own words. */
export const shownBy = (sections: PageContent['sections']): SharedFile[] =>
  sections.flatMap((section) => {
    const schema = sectionSchemas.find(({ shape }) => shape.type.value === section.type);
    const parts = Object.entries<z.ZodType>(schema?.shape ?? {})
      .filter(([name]) => name in section)
      .map(([, part]) => (part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part));
    return [schema, ...parts].flatMap((part) => part?.meta()?.shows ?? []);
  });
