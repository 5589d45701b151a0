import { group, head, list, points, section, text } from '../../schemas/field-schemas.ts';
import { icon } from '../../schemas/icons.ts';

const titledList = group('List', {
  title: text('Title', 60, 'Above the points.'),
  icon: icon.optional(),
  points: points(90, { min: 2 }),
});

export const lists = section(
  'lists',
  'Lists of points',
  'Two lists are shown side by side, more in rows; if each has two points, they stand on lines.',
  {
    ...head,
    lists: list('Lists', titledList, { min: 2 }, 'Each a title and its points.'),
  },
);
