/** Every kind of section with its schema; index.ts has its component. */
import { articleTabs } from './article-tabs/schema.ts';
import { call } from './call/schema.ts';
import { cards } from './cards/schema.ts';
import { closing } from './closing/schema.ts';
import { contactForm } from './contact-form/schema.ts';
import { customers } from './customers/schema.ts';
import { definitions } from './definitions/schema.ts';
import { diagram } from './diagram/schema.ts';
import { endpointTabs } from './endpoint-tabs/schema.ts';
import { hero } from './hero/schema.ts';
import { incidents } from './incidents/schema.ts';
import { partners } from './partners/schema.ts';
import { pause } from './pause/schema.ts';
import { pictureText } from './picture-text/schema.ts';
import { portal } from './portal/schema.ts';
import { positions } from './positions/schema.ts';
import { price } from './price/schema.ts';
import { prose } from './prose/schema.ts';
import { questions } from './questions/schema.ts';
import { serviceStatus } from './service-status/schema.ts';
import { steps } from './steps/schema.ts';
import { table } from './table/schema.ts';
import { useCases } from './use-cases/schema.ts';

/** The schema of each kind of section. */
export const sectionSchemas = [
  articleTabs,
  call,
  cards,
  closing,
  contactForm,
  customers,
  definitions,
  endpointTabs,
  hero,
  diagram,
  incidents,
  partners,
  pause,
  pictureText,
  portal,
  positions,
  price,
  prose,
  questions,
  serviceStatus,
  steps,
  table,
  useCases,
] as const;
