import { INPUTS, type Input } from '../../../form-service/contract.ts';

/** The name of a field that a visitor fills in. */
export type InputName = keyof typeof INPUTS;

/** The fields that a visitor fills in, in page order. */
export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];

/** How form-service/contract.ts declares one of them. */
export const inputOf = (name: InputName): Input => INPUTS[name];

/** The text of each field. */
export type InputTexts = Record<InputName, string>;

/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: InputName) => `contact--${name}`;

/** Reads what stands in the form now, exactly as typed. */
export function readInputs(form: HTMLFormElement): InputTexts {
  const data = new FormData(form);
  return Object.fromEntries(
    INPUT_NAMES.map((name) => [name, String(data.get(name) ?? '')]),
  ) as InputTexts;
}
