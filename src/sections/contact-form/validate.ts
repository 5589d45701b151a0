import { SHAPES } from '../../../form-service/contract.ts';
import type { Messages } from '../../content/files/messages.ts';
import {
  INPUT_NAMES,
  type InputName,
  type InputTexts,
  inputOf,
} from '../../features/form-draft/inputs.ts';

/** The error message of each invalid field. */
export type InputErrors = Partial<Record<InputName, string>>;

/**
 * Validates the fields as form-service/contract.ts declares them: which are required, and the shape of an email
 * address and a telephone number.
 *
 * @returns the message for each invalid field; empty if the form can be sent
 */
export function validate(answers: InputTexts, messages: Messages['validation']): InputErrors {
  const errors: InputErrors = {};
  for (const name of INPUT_NAMES) {
    const { kind, required } = inputOf(name);
    const answer = answers[name].trim();
    const shape = kind === 'email' || kind === 'tel' ? SHAPES[kind] : undefined;
    if (answer === '') {
      if (required) errors[name] = messages.missing[name];
    } else if (shape && !shape.test(answer)) errors[name] = messages.malformed[name];
  }
  return errors;
}
