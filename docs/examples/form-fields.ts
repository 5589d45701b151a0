import type { Input } from '../../form-service/contract.ts';

/** An optional choice, and a second text of each kind. */
export const examples = {
  budget: {
    kind: 'choice',
    required: false,
    label: 'Budget',
    options: ['under10', 'to50', 'to100', 'to250', 'over250'],
  },
  role: { kind: 'text', required: true, label: 'Role' },
  assistant: { kind: 'email', required: false, label: 'Your assistant’s email' },
  timetable: { kind: 'textarea', required: false, label: 'Timetable' },
} as const satisfies Record<string, Input>;
