/** The schema of a page's file in content/pages/. */
import { z } from 'zod';
import { instantOf } from '../site/publication-date.ts';
import { choice, list, text } from '../site/schemas/field-schemas.ts';
import { sectionSchemas } from './schemas.ts';

const section = z.discriminatedUnion('type', sectionSchemas).meta({ title: 'Section' });

/** What one section says, told by its `type`. */
export type SectionContent = z.infer<typeof section>;
/** The name of a kind of section, which is that of its folder. */
export type SectionType = SectionContent['type'];

/** Sections whose headline can be the h1 of a page. */
const OPENINGS: readonly SectionType[] = ['hero', 'hero-diagram', 'contact-form'];

const formerPath = z
  .string()
  .regex(/^(\/[\w.-]+)+$/, 'is not a path. Write the former path, such as /careers')
  // Every host has these redirects already, and they take precedence.
  .regex(
    /^(?!.*\.html$|\/index$)/,
    'ends in .html or is /index. Write /careers; /careers.html then redirects too',
  )
  .regex(
    /^(?!.*\/\.|\/(api|_astro|captcha)(\/|$)|\/(robots|llms)\.txt$|\/sitemap[^/]*\.xml$|\/_(headers|redirects)$|[^/]{190})/i,
    'is an address that the site or its host answers itself, is too long, or has a part that begins with a dot. Remove it',
  )
  .meta({ title: 'Address', description: 'Such as /careers.' });

const NOT_A_DATE = 'is not a date. Write it such as 2026-12-01, or with a time 2026-12-01T09:30';

/** The schema of a page's file. */
export const page = z
  .strictObject({
    title: text(
      'Title',
      50,
      'The page’s own name. The browser’s tab and search results show the provider’s after it.',
    ),
    description: text('Description', 160, 'What search engines show below the title.').min(70),
    background: choice(
      'Background',
      { subtle: 'Small waves', interactive: 'Dense waves', mixed: 'Large waves' },
      'How lively the waves are; small ones suit pages with much text.',
    ).default('subtle'),
    service: z
      .boolean()
      .meta({ title: 'Offers a service', description: 'Tells search engines so.' })
      .default(false),
    published: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/, {
        error: NOT_A_DATE,
        abort: true,
      })
      .refine((date) => instantOf(date, 'UTC').startsWith(date.slice(0, 10)), NOT_A_DATE)
      .meta({
        title: 'Published on',
        control: 'moment',
        description:
          'Makes the page an article. Until that day, or time, only the editor shows it.',
      })
      .optional(),
    movedFrom: list(
      'Former addresses',
      formerPath,
      { min: 0 },
      'Where the page was before; visitors who go there are redirected.',
    ).default([]),
    sections: list('Sections', section, {}, 'From top to bottom.'),
  })
  .superRefine(({ sections, published }, context) => {
    const [first] = sections;
    const refuse = (at: number, message: string) =>
      context.addIssue({ code: 'custom', path: ['sections', at, 'type'], message });
    if (first && !OPENINGS.includes(first.type)) {
      refuse(
        0,
        `is ${first.type}, which has no headline for the page. Begin with ${OPENINGS.join(', ')}.`,
      );
    }
    if (published && first && first.type !== 'hero') {
      refuse(0, `is ${first.type}, which has no place for the date. Begin with hero.`);
    }
    const forms = sections.flatMap(({ type }, at) => (type === 'contact-form' ? [at] : []));
    for (const at of forms.slice(1)) {
      refuse(at, 'is a second contact form. A page can have one; remove this one.');
    }
  })
  .meta({ title: 'Page' });

/** What a page's file says, with its defaults. */
export type PageContent = z.infer<typeof page>;
