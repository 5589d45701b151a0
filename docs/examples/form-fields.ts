import type { Field } from '../../form-service/fields.ts';

/** An optional choice, and a second text. */
export const examples = {
  budget: {
    kind: 'choice',
    required: false,
    label: 'Budget',
    options: ['under10', 'to50', 'to100', 'to250', 'over250'],
  },
  role: { kind: 'text', required: true, label: 'Role' },
} as const satisfies Record<string, Field>;
