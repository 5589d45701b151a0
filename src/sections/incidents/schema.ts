import { heading, intro, section } from '../../schemas/field-schemas.ts';

export const incidents = section(
  'incidents',
  'Incidents',
  'What went wrong; the incidents are in Status of the system.',
  { heading: heading(), intro: intro(200) },
  'status',
);
