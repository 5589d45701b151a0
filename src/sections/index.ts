/** The React component of every kind of section; in-astro.ts adds what only Astro can do. */

import { ArticleTabs } from './article-tabs/article-tabs.tsx';
import { Call } from './call/call.tsx';
import { Cards } from './cards/cards.tsx';
import { Closing } from './closing/closing.tsx';
import { ContactForm } from './contact-form/contact-form.tsx';
import { Customers } from './customers/customers.tsx';
import { Definitions } from './definitions/definitions.tsx';
import { Diagram } from './diagram/diagram.tsx';
import { EndpointTabs } from './endpoint-tabs/endpoint-tabs.tsx';
import { Hero } from './hero/hero.tsx';
import { Incidents } from './incidents/incidents.tsx';
import type { SectionType } from './page.ts';
import { Partners } from './partners/partners.tsx';
import { Pause } from './pause/pause.tsx';
import { PictureText } from './picture-text/picture-text.tsx';
import { Portal } from './portal/portal.tsx';
import { Positions } from './positions/positions.tsx';
import { Price } from './price/price.tsx';
import { Prose } from './prose/prose.tsx';
import { Questions } from './questions/questions.tsx';
import { ServiceStatus } from './service-status/service-status.tsx';
import { Steps } from './steps/steps.tsx';
import { Table } from './table/table.tsx';
import { UseCases } from './use-cases/use-cases.tsx';

/** By kind of section; each takes its content and its context (shared/section-context.ts). */
export const sectionComponents = {
  'article-tabs': ArticleTabs,
  call: Call,
  cards: Cards,
  closing: Closing,
  'contact-form': ContactForm,
  customers: Customers,
  definitions: Definitions,
  'endpoint-tabs': EndpointTabs,
  hero: Hero,
  diagram: Diagram,
  incidents: Incidents,
  partners: Partners,
  pause: Pause,
  'picture-text': PictureText,
  portal: Portal,
  positions: Positions,
  price: Price,
  prose: Prose,
  questions: Questions,
  'service-status': ServiceStatus,
  steps: Steps,
  table: Table,
  'use-cases': UseCases,
} satisfies Record<SectionType, unknown>;
