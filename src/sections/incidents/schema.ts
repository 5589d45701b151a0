import {
  group,
  heading,
  intro,
  isExample,
  section,
  text,
} from '../../content/fields/field-schemas.ts';
import { button } from '../../content/fields/links.ts';

const subscribe = group(
  'Subscription',
  {
    heading: heading(),
    text: text('Text', 200, 'What subscribers would get.'),
    label: text('Label of the box', 40, 'Above it.'),
    button,
  },
  'A box for an email address, below the incidents; it has no effect yet.',
);

export const incidents = section(
  'incidents',
  'Incidents',
  'What went wrong; the incidents are in Status of the system.',
  { heading: heading(), example: isExample, intro: intro(200), subscribe: subscribe.optional() },
  'status',
).meta({ synonyms: 'outages, downtime' });
