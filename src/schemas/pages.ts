/**
 * The page table: what each route of the specification's section 2 is. The key is the page's address
 * without its first slash, the name of its file under content/pages/ and of its route under src/pages/.
 */
import { z } from 'zod';
import { apiReference } from './api.ts';
import { mission, partnerList, positionList, team, tiers } from './company.ts';
import { groups, phases, stories, workshops } from './consulting.ts';
import { documentation } from './documentation.ts';
import { optionalLink, pageMeta, text } from './fields.ts';
import { callScore, connections, dailyLoad, day, integrationTable, tenant } from './figures.ts';
import { listFiles, singleFiles } from './files.ts';
import { helpCentre } from './help.ts';
import { cookiePolicy, policy } from './legal.ts';
import { definitions, groupedLists, pairedLists } from './lists.ts';
import { cardGrid, closing, hero, reasons } from './sections.ts';
import { systemStatus } from './status.ts';
import { useCaseFilter } from './use-cases.ts';

const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...pageMeta, ...shape });

/** The background of a page (specification, section 2, "Shared layout"). */
export type WaveStyle = 'subtle' | 'interactive' | 'mixed';

interface PageDeclaration {
  /** What the page's content file may hold. */
  schema: z.ZodType;
  /** The background's style; without one it is subtle, since most pages hold much text. */
  waves?: WaveStyle;
  /** Whether the page offers a service or product, which search engines are told. */
  service?: true;
  /** Files whose words the page shows besides its own; a change to one is a change of the page. */
  sources?: readonly string[];
}

export const pages = {
  index: {
    schema: page({
      hero,
      diagram: z.strictObject({
        description: text(400),
        platform: text(16),
        clients: z
          .strictObject({ connection: text(16), nodes: z.array(text(24)).length(2) })
          .array()
          .length(2),
        capabilities: z.array(text(24)).length(5),
      }),
      ecosystem: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
      reasons: reasons.extend({ items: reasons.shape.items.length(3) }),
      customers: z.strictObject({ heading: text(80) }),
      closing,
    }),
    waves: 'interactive',
    sources: [listFiles.logos.file],
  },
  contact: {
    schema: page({
      hero: hero.omit({ actions: true }),
      direct: z.strictObject({ email: text(40), phone: text(40) }),
      form: z.strictObject({
        fields: z.strictObject({
          name: text(40),
          company: text(40),
          email: text(40),
          phone: text(40),
          description: text(40),
        }),
        allRequired: text(80),
        descriptionPlaceholder: text(80),
        submit: text(40),
        withoutScripts: text(200),
      }),
    }),
    sources: [singleFiles.messages.file],
  },
  platform: {
    schema: page({
      hero,
      features: cardGrid.extend({ cards: cardGrid.shape.cards.length(6) }),
      scale: dailyLoad,
      audiences: pairedLists,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'products/voice-assistant': {
    schema: page({
      hero,
      day,
      voices: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
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
      hub: groupedLists.extend({ groups: groupedLists.shape.groups.length(4) }),
      security: definitions.extend({ entries: definitions.shape.entries.length(7) }),
      useCases: cardGrid,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'solutions/sme': {
    schema: page({
      hero,
      benefits: cardGrid.extend({ cards: cardGrid.shape.cards.length(6) }),
      industries: pairedLists,
      integrations: groupedLists.extend({ groups: groupedLists.shape.groups.length(3) }),
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
      apps: definitions,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'solutions/use-cases': {
    schema: page({ hero, filter: useCaseFilter, closing }),
    sources: [listFiles.useCases.file],
  },
  'consulting/design-build': {
    schema: page({
      hero,
      services: cardGrid.extend({ cards: cardGrid.shape.cards.length(6) }),
      process: phases,
      expertise: reasons.extend({ items: reasons.shape.items.length(6) }),
      stories,
      closing,
    }),
    waves: 'mixed',
    service: true,
  },
  'consulting/use-case-strategy': {
    schema: page({
      hero,
      services: reasons.extend({ items: reasons.shape.items.length(6) }),
      process: phases,
      groups,
      workshops,
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
      solutions: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
      team,
    }),
    waves: 'mixed',
  },
  partners: {
    schema: page({
      hero: hero.extend({ actions: z.array(optionalLink).length(1) }),
      programmes: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
      partners: partnerList,
      closing: closing.extend({ actions: z.array(optionalLink).length(1) }),
    }),
    sources: [listFiles.partners.file],
  },
  careers: {
    schema: page({
      hero,
      values: reasons.extend({ items: reasons.shape.items.length(3) }),
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
  '404': { schema: page({ hero }) },
} as const satisfies Record<string, PageDeclaration>;

export type PageId = keyof typeof pages;
export type PageContent<Id extends PageId> = z.infer<(typeof pages)[Id]['schema']>;

/** What the table says of a page. */
export const pageDeclaration = (id: PageId): PageDeclaration => pages[id];

export const pageIds = Object.keys(pages) as PageId[];
