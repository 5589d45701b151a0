import { useEffect, useRef } from 'react';
import type { Value } from '../../yaml/value.ts';
import { useForm } from './form-context.ts';

interface CopyToProps {
  /** The field of a page that lists such entries. */
  field: string;
  entry: Value;
  onClose: () => void;
}

/** Chooses the page that a copy of an entry goes to. */
export function CopyTo({ field, entry, onClose }: CopyToProps) {
  const { pages, copyTo } = useForm();
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
            copyTo(target.value, field, entry);
          }}
        >
          <option value="">Choose a page</option>
          {pages().map(({ file, title }) => (
            <option key={file} value={file}>
              {title}
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
