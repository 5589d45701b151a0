import type { z } from 'zod';
import { heading, intro, section } from '../../content/fields.ts';

export const incidents = section(
  'incidents',
  'Incidents',
  'What went wrong; the incidents are in Status of the system.',
  { heading: heading(), intro: intro(200) },
  'content/status.yaml',
);

export type Incidents = z.infer<typeof incidents>;
