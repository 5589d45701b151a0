import type { Input } from '../../form-service/contract.ts';

/** A second text of each kind. */
export const examples = {
  role: { kind: 'text', required: true, label: 'Role' },
  assistant: { kind: 'email', required: false, label: 'Your assistant’s email' },
  timetable: { kind: 'textarea', required: false, label: 'Timetable' },
} as const satisfies Record<string, Input>;
