import type { z } from 'zod';
import { SECTIONS } from '../../site.ts';
import { isFields, type Value } from '../../yaml/value.ts';
import { Field } from '../fields/field.tsx';
import { fieldsOf } from '../schema.ts';

/** What belongs to a page as a whole. */
export const PageFields = ({ schema, value }: { schema: z.ZodType; value: Value }) =>
  fieldsOf(schema, value)
    .filter(([name]) => name !== SECTIONS[0])
    .map(([name, part]) => (
      <Field
        key={name}
        schema={part}
        value={isFields(value) ? value[name] : undefined}
        path={[name]}
      />
    ));
