import { SHAPES } from '../../../form-service/contract.ts';
import {
  INPUT_NAMES,
  type InputName,
  type InputTexts,
  inputOf,
} from '../../features/form-draft/inputs.ts';

/** What is wrong with each invalid field: a key of its messages. */
export type InputErrors = Partial<Record<InputName, 'missing' | 'malformed'>>;

/**
 * Validates the fields as form-service/contract.ts declares them: which are required, and the shape
 * of an email address and a telephone number.
 *
 * @returns empty if the form can be sent
 */
export function validate(answers: InputTexts): InputErrors {
  const errors: InputErrors = {};
  for (const name of INPUT_NAMES) {
    const { kind, required } = inputOf(name);
    const answer = answers[name].trim();
    const shape = kind === 'email' || kind === 'tel' ? SHAPES[kind] : undefined;
    if (answer === '') {
      if (required) errors[name] = 'missing';
    } else if (shape && !shape.test(answer)) errors[name] = 'malformed';
  }
  return errors;
}
