import {
  FIELD_NAMES,
  type Field,
  type FieldName,
  fieldOf,
} from '../../../form-service/contract.ts';
import { text } from './field-schemas.ts';

/**
 * A text for each of the fields that form-service/contract.ts declares, labelled with the field's
 * name.
 *
 * @param isWanted which of them have such a text
 */
export function textForFields(
  isWanted: (field: Field) => boolean,
  max: number,
  description: string,
) {
  const wanted = FIELD_NAMES.filter((name) => isWanted(fieldOf(name)));
  return Object.fromEntries(
    wanted.map((name) => [name, text(fieldOf(name).label, max, description)]),
  ) as Record<FieldName, ReturnType<typeof text>>;
}
