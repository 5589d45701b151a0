/** content/status.yaml: the parts of the platform and the incidents. */
import { z } from 'zod';
import { day, group, list, text } from '../fields/field-schemas.ts';

/** A word that visitors read; src/sections/shared/status-colour.ts has the colours. */
const statusField = (colours: string) =>
  text('Status', 24, `${colours}, any other word grey.`).meta({ isRepeated: true });

const serviceComponent = group('Component', {
  name: text('Name', 40, 'What visitors call it.'),
  status: statusField('operational is green, degraded yellow, outage red, maintenance blue'),
  uptime: text('Uptime', 24, 'Such as 99.98%.'),
  lastIncident: text('Last incident', 60, 'When, or that there was none.').optional(),
});

const incident = group('Incident', {
  date: day('Date', 'The day it began.'),
  title: text('Title', 80, 'What happened, in a few words.'),
  description: text('Description', 320, 'What customers noticed and what was done.'),
  status: statusField(
    'investigating is yellow, identified blue, monitoring purple, resolved green',
  ),
});

/** What the page of the service’s state shows. */
export const status = z
  .strictObject({
    components: list(
      'Components',
      serviceComponent,
      {},
      'The parts of the platform, in their order.',
    ),
    incidents: list('Incidents', incident, { min: 0 }, 'Newest first.').meta({
      isNewestFirst: true,
    }),
  })
  .meta({ title: 'Status of the system' });
