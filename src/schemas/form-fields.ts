/** Schemas for texts about the form's fields, which form-service/contract.ts declares. */
import type { z } from 'zod';
import { FIELD_NAMES, type Field, type FieldName, fieldOf } from '../../form-service/contract.ts';
import { text } from './field-schemas.ts';

/**
 * @param isWanted which of the declared fields have such a text
 * @param make the schema of one field's text
 * @returns a schema for each of these fields, for a group
 */
export function forFields<Schema extends z.ZodType>(
  isWanted: (field: Field) => boolean,
  make: (field: Field) => Schema,
): Record<string, Schema> {
  const wanted = FIELD_NAMES.map((name) => [name, fieldOf(name)] as const);
  return Object.fromEntries(
    wanted.filter(([, field]) => isWanted(field)).map(([name, field]) => [name, make(field)]),
  );
}

/** A text for each of these fields, labelled with the field's name. */
export const textForFields = (
  isWanted: (field: Field) => boolean,
  max: number,
  description: string,
) =>
  forFields(isWanted, ({ label }) => text(label, max, description)) as Record<
    FieldName,
    ReturnType<typeof text>
  >;
