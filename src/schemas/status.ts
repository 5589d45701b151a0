/** Schemas of the system status page (specification, sections 2, 3 and 4). */
import { z } from 'zod';
import { heading, intro, optionalLink, pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';

/** The statuses that have a colour (specification, section 4); any other is grey. */
export const componentStatuses = ['operational', 'degraded', 'outage', 'maintenance'] as const;
export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

/** One part of the platform. */
const serviceComponent = z
  .strictObject({
    name: text('Name', 40, 'What visitors call it.'),
    status: text('Status', 24, 'Or one of your own, drawn grey.').meta({
      choices: componentStatuses,
    }),
    uptime: text('Uptime', 24, 'Such as 99.98%.'),
    lastIncident: text('Last incident', 60, 'When, or that there was none.').optional(),
  })
  .meta({ title: 'Component' });

const incident = z
  .strictObject({
    date: z.iso
      .date('is not a date. Write year, month and day, such as 2026-11-21')
      .meta({ title: 'Date', description: 'The day it began.' }),
    title: text('Title', 80, 'What happened, in a few words.'),
    description: text('Description', 320, 'What was felt and what was done.'),
    status: text('Status', 24, 'Or one of your own, drawn grey.').meta({
      choices: incidentStatuses,
    }),
  })
  .meta({ title: 'Incident' });

/** content/status.yaml */
export const status = z
  .strictObject({
    components: z
      .array(serviceComponent)
      .min(1)
      .meta({ title: 'Components', description: 'The parts of the platform, in their order.' }),
    incidents: z
      .array(incident)
      .meta({ title: 'Incidents', description: 'The newest comes first.' }),
    /** Unknown statuses that are allowed; any other unknown status is reported as a typing error. */
    greyStatuses: z
      .array(text('Status', 24))
      .meta({
        title: 'Statuses of your own',
        description: 'For components or incidents; they are drawn grey.',
      })
      .default([]),
  })
  .superRefine(({ components, incidents, greyStatuses }, context) => {
    const check = (list: string, entries: { status: string }[], known: readonly string[]) => {
      for (const [at, { status }] of entries.entries()) {
        if (known.includes(status) || greyStatuses.includes(status)) continue;
        const message = `is "${status}"; it can be ${known.join(', ')}. For one of your own, drawn grey, add it to greyStatuses.`;
        context.addIssue({ code: 'custom', path: [list, at, 'status'], message });
      }
    };
    check('components', components, componentStatuses);
    check('incidents', incidents, incidentStatuses);
  })
  .meta({ title: 'Status of the system' });

export const systemStatus = z.strictObject({
  ...pageMeta,
  hero,
  components: z
    .strictObject({
      heading: heading(),
      note: text('At the head of the list', 120, 'Says that the data are examples.').optional(),
      summary: text('Summary', 80, '{operational} and {total} stand for numbers.'),
      uptime: text('Label of the uptime', 30, 'Stands beside the figure.'),
      lastIncident: text('Label of the last incident', 30, 'Stands beside it.'),
    })
    .meta({
      title: 'Components',
      description: 'Words around the list; the components are in Status of the system.',
    }),
  incidents: z.strictObject({ heading: heading(), intro: intro(200) }).meta({
    title: 'Incidents',
    description: 'Words around the list; the incidents are in Status of the system.',
  }),
  subscribe: z
    .strictObject({
      heading: heading(),
      text: text('Text', 200, 'What subscribers would get.'),
      label: text('Label of the box', 40, 'Stands above it.'),
      button: optionalLink,
    })
    .meta({ title: 'Subscription', description: 'It has no effect yet.' }),
});

export type ServiceComponent = z.infer<typeof serviceComponent>;
export type Incident = z.infer<typeof incident>;
export type SystemStatus = z.infer<typeof systemStatus>;
