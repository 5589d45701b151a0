import { FIELD_NAMES, type Field, type FieldName, fieldOf } from './contract.ts';

/** What a visitor sent, cleaned: every field, '' or [] where it was left empty. */
export type LeadFields = Record<FieldName, string | string[]>;

/** The name of the field with this use. */
export function fieldFor(use: NonNullable<Field['use']>): FieldName {
  const name = FIELD_NAMES.find((name) => fieldOf(name).use === use);
  if (!name) throw new Error(`No field in form-service/contract.ts has the use “${use}”.`);
  return name;
}

/** An answer as one text; empty if the lead is older than the field. */
export const asText = (answer: string | string[] | undefined = ''): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : answer;
