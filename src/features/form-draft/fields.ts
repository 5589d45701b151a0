import {
  type FieldName as DeclaredName,
  fieldNames,
  fieldOf,
} from '../../../form-service/fields.ts';

/** Fields that no visitor fills in: the form has no input for a list. */
type HiddenName = 'services';

export type FieldName = Exclude<DeclaredName, HiddenName>;

/** The fields that a visitor fills in, in page order. */
export const FIELDS = fieldNames.filter((name): name is FieldName => fieldOf(name).kind !== 'list');

/** The text of each field. */
export type Answers = Record<FieldName, string>;

/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: FieldName) => `contact--${name}`;

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as Answers;
}
