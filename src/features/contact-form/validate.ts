import type { Messages } from '../../schemas/site.ts';
import { type Answers, FIELDS, type FieldName } from './fields.ts';

/** What is wrong, for each field where something is. */
export type FieldErrors = Partial<Record<FieldName, string>>;

// Loose on purpose: refusing a real address or number would lose the visitor.
const SHAPES = {
  email: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/,
  // Whatever is typed around three digits: "ext. 12", dashes of any length, the letters of a vanity number.
  // form-service/submission.ts has the same rule, and tests/contact/phone.test.ts sees to it: whoever
  // posts without this script is held to it too, and nobody passes here to be refused there.
  phone: /\p{Nd}.*\p{Nd}.*\p{Nd}/u,
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
