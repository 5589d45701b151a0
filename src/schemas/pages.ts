/**
 * One schema for each route of the specification's section 2. The key is the page's address without
 * its first slash, and the name of its file under content/pages/.
 */
import { z } from 'zod';
import { apiReference } from './api.ts';
import { mission, partnerList, positionList, team, tiers } from './company.ts';
import { groups, phases, stories, workshops } from './consulting.ts';
import { documentation } from './documentation.ts';
import { optionalLink, pageMeta, text } from './fields.ts';
import { callScore, connections, dailyLoad, day, integrationTable, tenant } from './figures.ts';
import { helpCentre } from './help.ts';
import { cookiePolicy, policy } from './legal.ts';
import { definitions, groupedLists, pairedLists } from './lists.ts';
import { cardGrid, closing, hero, reasons } from './sections.ts';
import { systemStatus } from './status.ts';
import { useCaseFilter } from './use-cases.ts';

const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...pageMeta, ...shape });

export const pageSchemas = {
  index: page({
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
  contact: page({
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
  platform: page({
    hero,
    features: cardGrid.extend({ cards: cardGrid.shape.cards.length(6) }),
    scale: dailyLoad,
    audiences: pairedLists,
    closing,
  }),
  'products/voice-assistant': page({
    hero,
    day,
    voices: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
    connections,
    closing,
  }),
  'solutions/enterprise': page({
    hero,
    architecture: callScore,
    hub: groupedLists.extend({ groups: groupedLists.shape.groups.length(4) }),
    security: definitions.extend({ entries: definitions.shape.entries.length(7) }),
    useCases: cardGrid,
    closing,
  }),
  'solutions/sme': page({
    hero,
    benefits: cardGrid.extend({ cards: cardGrid.shape.cards.length(6) }),
    industries: pairedLists,
    integrations: groupedLists.extend({ groups: groupedLists.shape.groups.length(3) }),
    closing,
  }),
  'solutions/microsoft': page({
    hero,
    integrations: integrationTable,
    tenant,
    apps: definitions,
    closing,
  }),
  'solutions/use-cases': page({ hero, filter: useCaseFilter, closing }),
  'consulting/design-build': page({
    hero,
    services: cardGrid.extend({ cards: cardGrid.shape.cards.length(6) }),
    process: phases,
    expertise: reasons.extend({ items: reasons.shape.items.length(6) }),
    stories,
    closing,
  }),
  'consulting/use-case-strategy': page({
    hero,
    services: reasons.extend({ items: reasons.shape.items.length(6) }),
    process: phases,
    groups,
    workshops,
    closing,
  }),
  about: page({
    hero,
    mission,
    tiers,
    solutions: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
    team,
  }),
  partners: page({
    hero: hero.extend({ actions: z.array(optionalLink).length(1) }),
    programmes: cardGrid.extend({ cards: cardGrid.shape.cards.length(3) }),
    partners: partnerList,
    closing: closing.extend({ actions: z.array(optionalLink).length(1) }),
  }),
  careers: page({
    hero,
    values: reasons.extend({ items: reasons.shape.items.length(3) }),
    positions: positionList,
    closing,
  }),
  documentation,
  'api-reference': apiReference,
  'help-centre': helpCentre,
  'system-status': systemStatus,
  'privacy-policy': policy,
  'terms-of-service': policy,
  'cookie-policy': cookiePolicy,
  '404': page({ hero }),
} as const;

export type PageId = keyof typeof pageSchemas;
export type PageContent<Id extends PageId> = z.infer<(typeof pageSchemas)[Id]>;
