/** content/status.yaml: the parts of the platform and the incidents. */
import { z } from 'zod';
import { group, list, partly, text } from './field-schemas.ts';

/** The statuses that have a colour, of components and of incidents; any other is grey. */
export const COMPONENT_STATUSES = ['operational', 'degraded', 'outage', 'maintenance'] as const;
export const INCIDENT_STATUSES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

const statusField = (choices: readonly string[]) =>
  text(
    'Status',
    24,
    'Choose one. Another word is shown in grey; list it under Statuses of your own first.',
  ).meta({ choices });

const serviceComponent = group('Component', {
  name: text('Name', 40, 'What visitors call it.'),
  status: statusField(COMPONENT_STATUSES),
  uptime: text('Uptime', 24, 'Such as 99.98%.'),
  lastIncident: text('Last incident', 60, 'When, or that there was none.').optional(),
});

const incident = group('Incident', {
  date: z.iso
    .date('is not a date. Write year, month and day, such as 2026-11-21')
    .meta({ title: 'Date', description: 'The day it began.' }),
  title: text('Title', 80, 'What happened, in a few words.'),
  description: text('Description', 320, 'What customers noticed and what was done.'),
  status: statusField(INCIDENT_STATUSES),
});

const allStatuses = [...COMPONENT_STATUSES, ...INCIDENT_STATUSES];

/** The statuses themselves, as the words for them. */
export const statusTexts = {
  names: Object.fromEntries(allStatuses.map((status) => [status, status])),
};

const names = group(
  'Words for the statuses',
  Object.fromEntries(
    allStatuses.map((status) => [
      status,
      text(`Instead of “${status}”`, 24, 'What visitors read.'),
    ]),
  ),
  'Where visitors read another word than the status itself.',
);

/** What the page of the service’s state shows. */
export const status = z
  .strictObject({
    components: list(
      'Components',
      serviceComponent,
      {},
      'The parts of the platform, in their order.',
    ),
    incidents: list('Incidents', incident, { min: 0 }, 'Newest first.'),
    /** Unknown statuses that are allowed; any other unknown status is reported as a typo. */
    greyStatuses: list(
      'Statuses of your own',
      text('Status', 24),
      { min: 0 },
      'For components or incidents; they are drawn grey.',
    ).default([]),
    names: partly(names),
  })
  .superRefine(({ components, incidents, greyStatuses }, context) => {
    const check = (name: string, entries: { status: string }[], known: readonly string[]) => {
      for (const [at, { status }] of entries.entries()) {
        if (known.includes(status) || greyStatuses.includes(status)) continue;
        const message = `is "${status}"; it can be ${known.join(', ')}. For one of your own, shown in grey, add it to Statuses of your own (greyStatuses).`;
        context.addIssue({ code: 'custom', path: [name, at, 'status'], message });
      }
    };
    check('components', components, COMPONENT_STATUSES);
    check('incidents', incidents, INCIDENT_STATUSES);
  })
  .meta({ title: 'Status of the system' });

/** For languages other than the root's: every word is required. */
export const translatedStatus = status.safeExtend({ names }).meta(status.meta() ?? {});
