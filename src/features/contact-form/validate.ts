import type { Messages } from '../../schemas/site.ts';
import { type Answers, FIELDS, type FieldName } from './fields.ts';

/** What is wrong, for each field where something is. */
export type FieldErrors = Partial<Record<FieldName, string>>;

// Loose on purpose: refusing a real address or number would lose the visitor.
const SHAPES = {
  email: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/,
  phone: /^(?=(?:.*\p{Nd}){5})[\p{Nd}\s()+./,;#*x-]+$/iu,
};

/**
 * Checks the answers as the specification's section 5 asks: all required, e-mail and telephone of a
 * plausible shape, no length limits.
 *
 * @returns the words to show at each faulty field; empty when the form can be sent
 */
export function validate(answers: Answers, words: Messages['validation']): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of FIELDS) {
    const answer = answers[name].trim();
    if (answer === '') errors[name] = words.missing[name];
    else if ((name === 'email' || name === 'phone') && !SHAPES[name].test(answer)) {
      errors[name] = words.malformed[name];
    }
  }
  return errors;
}
