import {
  group,
  heading,
  intro,
  isExample,
  section,
  text,
} from '../../content/fields/field-schemas.ts';

export const positions = section(
  'positions',
  'Open positions',
  'The positions themselves are in Open positions, under Lists.',
  {
    heading: heading(),
    example: isExample,
    intro: intro(200),
    labels: group(
      'Labels',
      {
        department: text('Department', 30, 'Beside each position.'),
        location: text('Location', 30, 'Beside each position.'),
        type: text('Kind', 30, 'Beside each position.'),
      },
      'Shown beside the facts.',
    ),
  },
  'jobs',
).meta({ synonyms: 'jobs, careers, vacancies, hiring' });
