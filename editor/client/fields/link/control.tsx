import { type FieldProps, useField } from '../form-context.ts';
import { Suggested } from '../suggested.tsx';
import { asAddress } from './address.ts';

/** An address: a page, a place on it, or another site; empty if something leads nowhere yet. */
export function Link({ value, path }: FieldProps) {
  const { edit, described, places, isDraft } = useField(path);
  const text = String(value ?? '');
  const set = (typed: string) => edit(path, typed || undefined);
  return (
    <>
      <Suggested
        {...described}
        type="text"
        suggestions={places()}
        value={text}
        onChange={({ target }) => set(target.value)}
        onBlur={() => set(asAddress(text))}
      />
      <span className="help" role="status">
        {isDraft(text) && 'This page is not published yet. Publish it with the link.'}
      </span>
    </>
  );
}
