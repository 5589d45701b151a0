import { FIELD_NAMES, type Field, type FieldName, fieldOf } from '../../../form-service/fields.ts';

/** A field that a visitor fills in: the form has no input for a list. */
export type InputName = Exclude<FieldName, 'services'>;
interface Input extends Field {
  kind: Exclude<Field['kind'], 'list'>;
}

/** The fields that a visitor fills in, in page order. */
export const INPUT_NAMES = FIELD_NAMES.filter(
  (name): name is InputName => fieldOf(name).kind !== 'list',
);

/** How form-service/fields.ts declares one of them. */
export const inputOf = (name: InputName) => fieldOf(name) as Input;

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
