/** The system status page (specification, sections 2, 3 and 4). */
import { z } from 'zod';
import { optionalLink, pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';

/** One part of the platform. A status that the page does not know is shown in grey. */
const serviceComponent = z.strictObject({
  name: text(40),
  status: text(24),
  uptime: text(24),
  lastIncident: text(60).optional(),
});

const incident = z.strictObject({
  date: z.iso.date('is not a date. Write year, month and day, such as 2026-11-21'),
  title: text(80),
  description: text(320),
  status: text(24),
});

/** content/status.yaml */
export const status = z.strictObject({
  components: z.array(serviceComponent).min(1),
  incidents: z.array(incident),
});

export const systemStatus = z.strictObject({
  ...pageMeta,
  hero,
  components: z.strictObject({
    heading: text(80),
    /** `{operational}` and `{total}` stand for numbers. */
    summary: text(80),
    uptime: text(30),
    lastIncident: text(30),
  }),
  incidents: z.strictObject({ heading: text(80), intro: text(200) }),
  subscribe: z.strictObject({
    heading: text(80),
    text: text(200),
    label: text(40),
    button: optionalLink,
  }),
});

export type ServiceComponent = z.infer<typeof serviceComponent>;
export type Incident = z.infer<typeof incident>;
export type SystemStatus = z.infer<typeof systemStatus>;
