import type { Messages } from '../../content/site.ts';
import { type Answers, FIELDS, type FieldName } from '../../features/form-draft/fields.ts';

/** The error message of each invalid field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

// Loose on purpose: rejecting a real address or number would lose the visitor.
const SHAPES = {
  email: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/,
  // Any text with three digits, such as "ext. 12", dashes of any length, the letters of a vanity number.
  // form-service/submission.ts has the same rule, so that it never rejects what is accepted here;
  // tests/contact/phone.test.ts compares the two.
  phone: /\p{Nd}.*\p{Nd}.*\p{Nd}/u,
};

/**
 * Validates the fields (specification, section 5): all are required, e-mail and telephone have a
 * plausible format, and there are no length limits.
 *
 * @returns the message for each invalid field; empty if the form can be sent
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
