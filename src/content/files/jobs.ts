/** content/jobs.yaml: the open positions. */
import { z } from 'zod';
import { group, text } from '../fields/field-schemas.ts';

const job = group('Open position', {
  title: text('Position', 60, 'The job title.'),
  department: text('Department', 40, 'Where in the company.').meta({ isRepeated: true }),
  location: text('Location', 40, 'Where the job is based.').meta({ isRepeated: true }),
  type: text('Kind', 30, 'Such as Full-time.').meta({ isRepeated: true }),
});

export const jobs = z.array(job).meta({ title: 'Open positions' });
