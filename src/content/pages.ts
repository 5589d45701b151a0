/**
 * One schema for each route of the specification's section 2. The key is the page's address without
 * its first slash, and the name of its file under content/pages/.
 */
import { z } from 'zod';
import { apiReference } from './api.ts';
import { documentation } from './documentation.ts';
import { pageMeta, text } from './fields.ts';
import { helpCentre } from './help.ts';
import { cookiePolicy, policy } from './legal.ts';
import { cardGrid, closing, hero, reasons } from './sections.ts';
import { systemStatus } from './status.ts';

const page = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...pageMeta, ...shape });

/** A page that is still to be completed: its heading and a first true paragraph. */
const opening = page({ hero });

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
  platform: opening,
  'products/voice-assistant': opening,
  'solutions/enterprise': opening,
  'solutions/sme': opening,
  'solutions/microsoft': opening,
  'solutions/use-cases': opening,
  'consulting/design-build': opening,
  'consulting/use-case-strategy': opening,
  about: opening,
  partners: opening,
  careers: opening,
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
