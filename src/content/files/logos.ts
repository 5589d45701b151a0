/** content/logos.yaml: the customers’ logos. */
import { z } from 'zod';
import { group, text } from '../fields/field-schemas.ts';
import { svg } from '../fields/svg.ts';

/** A customer's logo. */
export const logo = group('Logo', {
  id: z
    .number()
    .int()
    .positive()
    .meta({ title: 'Number', description: 'Of its own; no other logo has it.' }),
  name: text('Name', 30, 'As the customer writes it.'),
  sector: text('Sector', 24, 'Below the logo, such as Mining.').optional(),
  svg,
});

export const logos = z
  .array(logo)
  .superRefine((all, context) => {
    for (const [at, { id }] of all.entries()) {
      if (all.findIndex((other) => other.id === id) === at) continue;
      const message = `is ${id}, which another logo has. Give it one of its own`;
      context.addIssue({ code: 'custom', path: [at, 'id'], message });
    }
  })
  .meta({ title: 'Customer logos' });
