/**
 * The page table of all routes (specification, section 2). The key is the page's path without the first
 * slash, and the name of its files under content/pages/ and src/pages/. A key such as `stories/[story]`
 * declares one page for each file in content/pages/stories/ (page-ids.ts).
 */
import { z } from 'zod';
import { apiReference } from './api.ts';
import { calls, describeCall, pause } from './calls.ts';
import { mission, partnerList, positionList, team, tiers } from './company.ts';
import { groups, phases, stories, workshops } from './consulting.ts';
import { documentation } from './documentation.ts';
import { heading, link, optionalLink, pageMeta, text } from './fields.ts';
import { callScore, connections, dailyLoad, day, integrationTable, tenant } from './figures.ts';
import { listFiles, singleFiles } from './files.ts';
import { helpCentre } from './help.ts';
import { cookiePolicy, policy } from './legal.ts';
import { definitions, groupedLists, linkList, pairedLists } from './lists.ts';
import { cardGrid, closing, hero, proof, reasons } from './sections.ts';
import { systemStatus } from './status.ts';
import { useCaseFilter } from './use-cases.ts';

const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...pageMeta, ...shape });

/** One button, which may have no `href` yet. */
const oneButton = z.array(optionalLink).length(1).meta({ title: 'Button', description: 'One.' });

/** The background of a page (specification, section 2, "Shared layout"). */
export type WaveStyle = 'subtle' | 'interactive' | 'mixed';

interface PageDeclaration {
  /** The schema of the page's content file. */
  schema: z.ZodType;
  /** The background's style; the default is subtle, because most pages have much text. */
  waves?: WaveStyle;
  /** Whether the page offers a service or product; its structured data then says so. */
  service?: true;
  /** Further content files that the page shows; a change to one counts as a change of the page. */
  sources?: readonly string[];
}

const pages = {
  index: {
    schema: page({
      hero,
      proof: proof.optional(),
      diagram: z
        .strictObject({
          description: text('Drawing in words', 400, 'What a screen reader says in its place.'),
          platform: text('Platform', 16, 'In the middle.'),
          clients: z
            .array(
              z
                .strictObject({
                  connection: text('Connection', 16, 'On the line between them and the platform.'),
                  nodes: z
                    .array(text('Name', 24))
                    .length(2)
                    .meta({ title: 'Names', description: 'Two.' }),
                })
                .meta({ title: 'Clients' }),
            )
            .length(2)
            .meta({ title: 'Clients', description: 'To the left, over the line of a connection.' }),
          capabilities: z
            .array(text('Name', 24))
            .length(5)
            .meta({ title: 'Capabilities', description: 'To the right.' }),
        })
        .meta({
          title: 'Drawing beside the headline',
          description: 'The platform and what is around it.',
        }),
      calls: calls.optional(),
      ecosystem: cardGrid('Solutions', 3),
      reasons: reasons('Reasons', 3),
      customers: z
        .strictObject({
          heading: heading(),
          caption: text('Below the marks', 160, 'Leave it out once all are customers.').optional(),
        })
        .meta({
          title: 'Customers',
          description: 'The marks are in Customers’ marks, under Lists.',
        }),
      closing,
      describe: describeCall.optional(),
    }),
    waves: 'interactive',
    sources: [listFiles.logos.file, singleFiles.callDescription.file],
  },
  contact: {
    schema: page({
      hero: hero
        .omit({ actions: true })
        .meta({ title: 'Top of the page', description: 'The first thing that visitors see.' }),
      direct: z
        .strictObject({
          email: text('Label of the email', 40, 'Stands before the address.'),
          phone: text('Label of the phone', 40, 'Stands before the number.'),
        })
        .meta({ title: 'Other ways', description: 'The addresses themselves are in Provider.' }),
      next: z
        .strictObject({
          heading: heading(40),
          steps: z
            .array(text('Step', 140))
            .min(1)
            .max(4)
            .meta({ title: 'Steps', description: 'One to four, in their order.' }),
        })
        .meta({ title: 'What happens next', description: 'Promise only what you keep.' })
        .optional(),
      form: z
        .strictObject({
          fields: z
            .strictObject({
              name: text('Name', 40, 'Stands above the field.'),
              company: text('Company', 40, 'Stands above the field.'),
              email: text('Email', 40, 'Stands above the field.'),
              phone: text('Phone', 40, 'Stands above the field.'),
              description: text('Description', 40, 'Stands above the field.'),
            })
            .meta({ title: 'Labels of the fields', description: 'What each answer is called.' }),
          allRequired: text('Above the fields', 80, 'Says that all are needed.'),
          descriptionPlaceholder: text(
            'Shown while the description is empty',
            80,
            'An example of what to write.',
          ),
          submit: text('Button', 40, 'Sends the form.'),
          captcha: text('About the captcha', 160, 'Stands beside the button.').optional(),
          privacy: link
            .meta({ title: 'Link to the privacy policy', description: 'Stands below the button.' })
            .optional(),
          withoutScripts: text('Without scripts', 200, 'Shown where the browser runs none.'),
        })
        .meta({
          title: 'Form',
          description: 'The form itself; what it says while it works is in Messages.',
        }),
    }),
    sources: [singleFiles.messages.file],
  },
  platform: {
    schema: page({
      hero,
      features: cardGrid('Features', 6),
      pause: pause.optional(),
      scale: dailyLoad,
      audiences: pairedLists.meta({
        title: 'Audiences',
        description: 'Two lists side by side under a heading.',
      }),
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'products/voice-assistant': {
    schema: page({
      hero,
      day,
      voices: cardGrid('Voices', 3),
      connections,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'solutions/enterprise': {
    schema: page({
      hero,
      architecture: callScore,
      hub: groupedLists('Integration hub', 4),
      security: definitions('Security', 7),
      useCases: cardGrid('Use cases'),
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'solutions/sme': {
    schema: page({
      hero,
      benefits: cardGrid('Benefits', 6),
      industries: pairedLists.meta({
        title: 'Industries',
        description: 'Two lists side by side under a heading.',
      }),
      integrations: groupedLists('Integrations', 3),
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'solutions/microsoft': {
    schema: page({
      hero,
      integrations: integrationTable,
      tenant,
      apps: definitions('Apps'),
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'solutions/use-cases': {
    schema: page({ hero, filter: useCaseFilter, describe: describeCall.optional(), closing }),
    sources: [listFiles.useCases.file, singleFiles.callDescription.file],
  },
  'consulting/design-build': {
    schema: page({
      hero,
      services: cardGrid('Services', 6),
      process: phases,
      expertise: reasons('Expertise', 6),
      stories,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'consulting/use-case-strategy': {
    schema: page({
      hero,
      services: reasons('Services', 6),
      process: phases,
      workshops,
      groups,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  about: {
    schema: page({
      hero,
      mission,
      tiers,
      solutions: cardGrid('Our solutions', 3),
      team,
    }),
    waves: 'mixed',
  },
  partners: {
    schema: page({
      hero: hero
        .extend({ actions: oneButton })
        .meta({ title: 'Top of the page', description: 'The first thing that visitors see.' }),
      programmes: cardGrid('Programmes', 3),
      partners: partnerList,
      closing: closing
        .extend({ actions: oneButton })
        .meta({ title: 'Closing banner', description: 'The last thing above the footer.' }),
    }),
    sources: [listFiles.partners.file],
  },
  careers: {
    schema: page({
      hero,
      values: reasons('Values', 3),
      positions: positionList,
      closing,
    }),
    sources: [listFiles.jobs.file],
  },
  documentation: { schema: documentation },
  'api-reference': { schema: apiReference, sources: [listFiles.apiEndpoints.file] },
  'help-centre': { schema: helpCentre, sources: [listFiles.faq.file] },
  'system-status': { schema: systemStatus, sources: [singleFiles.status.file] },
  'privacy-policy': { schema: policy, sources: ['content/legal/privacy-policy.md'] },
  'terms-of-service': { schema: policy, sources: ['content/legal/terms-of-service.md'] },
  'cookie-policy': { schema: cookiePolicy, sources: ['content/legal/cookie-policy.md'] },
  '404': { schema: page({ hero, links: linkList.optional() }) },
} as const satisfies Record<string, PageDeclaration>;

export type Route = keyof typeof pages;
/** A page's id: the name of its content file, and its path without the first slash. */
export type PageId<Of extends Route = Route> = Of extends `${infer Folder}[${string}]`
  ? `${Folder}${string}`
  : Of;
type RouteOf<Id extends PageId> = Id extends Route
  ? Id
  : { [Of in Route]: Id extends PageId<Of> ? Of : never }[Route];
export type PageContent<Id extends PageId> = z.infer<(typeof pages)[RouteOf<Id>]['schema']>;

export const routes = Object.keys(pages) as Route[];

/** @returns the key of a page in the table, and the name of its file under src/pages/ */
export function routeOf(id: PageId): Route {
  const folder = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
  const route =
    routes.find((route) => route === id) ??
    routes.find((route) => route.endsWith(']') && folder(route) === folder(id));
  if (route) return route;
  throw new Error(`There is no page ${id} in src/schemas/pages.ts.`);
}

/** A page's entry in the table. */
export const pageDeclaration = (id: PageId): PageDeclaration => pages[routeOf(id)];
