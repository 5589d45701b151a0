import type { z } from 'zod';
import { group, heading, intro, list, section, text } from '../../site/schemas/field-schemas.ts';

const part = group('Part', {
  role: text('Role', 30, 'What the part is for.'),
  name: text('Name', 40, 'What it is called.'),
});

export const tenant = section(
  'tenant',
  'Drawing of a customer’s account',
  'What runs inside the customer’s own account.',
  {
    heading: heading(),
    intro: intro(),
    outside: text('Outside', 30, 'Who is outside the boundary.'),
    connection: text('Connection', 30, 'What crosses the boundary.'),
    boundary: text('Boundary', 40, 'On the line around the parts.'),
    parts: list('Parts', part, { min: 2 }, 'What runs inside the boundary.'),
  },
);

export type Tenant = z.infer<typeof tenant>;
