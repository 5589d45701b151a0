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

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The control of a field; by its id, because an extension may have added others of that name. */
export const controlOf = (form: HTMLFormElement, name: InputName) =>
  form.querySelector(`#${fieldId(name)}`) as Control;

/** Reads the form's texts, exactly as typed. `FormData` would lay out a long text to read it. */
export const readInputs = (form: HTMLFormElement) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, controlOf(form, name).value])) as InputTexts;
