/** The schema of a page's file in content/pages/. */
import { z } from 'zod';
import { choice, list, text } from '../content/fields/field-schemas.ts';
import * as kinds from './schemas.ts';

type Kind = (typeof kinds)[keyof typeof kinds];

/** The schema of every kind of section. */
export const sectionSchemas = Object.values(kinds) as [Kind, ...Kind[]];

const section = z.discriminatedUnion('type', sectionSchemas).meta({ title: 'Section' });

/** The content of one section, by its `type`. */
export type SectionContent = z.infer<typeof section>;
/** The name of a kind of section, which is that of its folder. */
export type SectionType = SectionContent['type'];

/** Sections whose headline can be the h1 of a page. */
const OPENINGS: readonly SectionType[] = ['hero', 'contact-form'];

const titleOf = (type: SectionType) =>
  sectionSchemas.find(({ shape }) => shape.type.value === type)?.meta()?.title;

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
    movedFrom: list(
      'Former addresses',
      formerPath,
      { min: 0 },
      'Where the page was before; visitors who go there are redirected.',
    ).default([]),
    sections: list('Sections', section, {}, 'From top to bottom.'),
  })
  .superRefine(({ sections }, context) => {
    const [first] = sections;
    const reject = (at: number, message: string) =>
      context.addIssue({ code: 'custom', path: ['sections', at], message });
    if (first && !OPENINGS.includes(first.type)) {
      const names = OPENINGS.map((type) => `“${titleOf(type)}”`).join(' or ');
      reject(0, `has no headline for the page. Begin with ${names}.`);
    }
    const forms = sections.flatMap(({ type }, at) => (type === 'contact-form' ? [at] : []));
    for (const at of forms.slice(1)) {
      reject(at, 'is a second contact form. A page can have one; remove this one.');
    }
  })
  .meta({ title: 'Page' });

/** What a page's file says, with its defaults. */
export type PageContent = z.infer<typeof page>;
