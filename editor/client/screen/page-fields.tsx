import type { z } from 'zod';
import { pathOfFile, SECTIONS } from '../../site.ts';
import { isFields, type Value } from '../../yaml/value.ts';
import { Field } from '../fields/field.tsx';
import { Fold } from '../fields/fold.tsx';
import { fieldsOf } from '../fields/schema.ts';

/** What search engines show. */
const SEARCH = ['title', 'description'];

/** The page's former addresses; moving it adds one, too. */
const FORMER = 'movedFrom';

interface PageFieldsProps {
  file: string;
  schema: z.ZodType;
  value: Value;
}

/** What belongs to a page as a whole. */
export function PageFields({ file, schema, value }: PageFieldsProps) {
  const fields = isFields(value) ? value : {};
  const shown = (isWanted: (name: string) => boolean) =>
    fieldsOf(schema, value)
      .filter(([name]) => name !== SECTIONS[0] && isWanted(name))
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
      <Fold id="address" paths={[[FORMER]]} title="Address" more={pathOfFile(file)}>
        {shown((name) => name === FORMER)}
      </Fold>
      {shown((name) => !SEARCH.includes(name) && name !== FORMER)}
    </>
  );
}
