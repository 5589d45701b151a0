/** The fields that a visitor fills in, in page order. */
export const FIELDS = ['name', 'company', 'email', 'phone', 'description'] as const;

export type FieldName = (typeof FIELDS)[number];

/** The text of each field. */
export type Answers = Record<FieldName, string>;

/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: FieldName) => `contact--${name}`;

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as Answers;
}
