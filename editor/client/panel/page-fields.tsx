import type { z } from 'zod';
import { SECTIONS } from '../../site.ts';
import { isFields, type Value } from '../../yaml/value.ts';
import { Field } from '../fields/field.tsx';
import { Fold } from '../fields/fold.tsx';
import { fieldsOf } from '../schema.ts';

/** What search engines show. */
const SEARCH = ['title', 'description'];

/** What nobody fills in: sections have a tab of their own, and moving a page notes where it was. */
const ELSEWHERE = [SECTIONS[0], 'movedFrom'];

/** What belongs to a page as a whole. */
export function PageFields({ schema, value }: { schema: z.ZodType; value: Value }) {
  const fields = isFields(value) ? value : {};
  const shown = (isWanted: (name: string) => boolean) =>
    fieldsOf(schema, value)
      .filter(([name]) => !ELSEWHERE.includes(name) && isWanted(name))
      .map(([name, part]) => <Field key={name} schema={part} value={fields[name]} path={[name]} />);
  return (
    <>
      <Fold
        id="search-settings"
        paths={SEARCH.map((name) => [name])}
        title="Search settings"
        more={String(fields.title ?? '')}
      >
        {shown((name) => SEARCH.includes(name))}
      </Fold>
      {shown((name) => !SEARCH.includes(name))}
    </>
  );
}
