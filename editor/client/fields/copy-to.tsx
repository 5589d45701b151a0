import { useEffect, useRef } from 'react';
import { pagesIn, titleOf } from '../../site.ts';
import { type Value, valueAt } from '../../writer/value.ts';
import { inOrder } from '../languages.ts';
import { store } from '../store.ts';
import { useForm } from './form-context.ts';

interface CopyToProps {
  /** The field of a page that lists such entries. */
  field: string;
  entry: Value;
  onClose: () => void;
}

/** Chooses the page that a copy of an entry goes to. */
export function CopyTo({ field, entry, onClose }: CopyToProps) {
  const { contents, onOpen } = useForm();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Copy to another page" onClose={onClose}>
      <label>
        Copy to the end of
        <select
          value=""
          onChange={({ target }) => {
            dialog.current?.close();
            const entries = valueAt(contents[target.value], [field]);
            const next = [...(Array.isArray(entries) ? entries : []), structuredClone(entry)];
            store.edit(target.value, [field], next);
            onOpen(target.value, [field, next.length - 1]);
          }}
        >
          <option value="">Choose a page</option>
          {inOrder(pagesIn(contents)).map((file) => (
            <option key={file} value={file}>
              {titleOf(file, contents[file])}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </dialog>
  );
}
