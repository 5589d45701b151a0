import { type ReactNode, useState } from 'react';
import type { Path } from '../../yaml/value.ts';
import { ErrorLine } from '../ui/error-line.tsx';
import { useField } from './form-context.ts';

interface FileDropProps {
  path: Path;
  label: string;
  /** As of an input. */
  accept: string;
  /** What is to be known of what is there; empty if nothing is. */
  note?: string;
  /** Takes a file, or a text that was pasted; rejects with a sentence that says why it cannot. */
  onTake: (sent: File | string) => Promise<void>;
  /** What is there. */
  children: ReactNode;
}

/** A field whose value comes from a file: chosen, dropped or pasted here. */
export function FileDrop({ path, label, accept, note = '', onTake, children }: FileDropProps) {
  const { described } = useField(path);
  const [isTaking, setTaking] = useState(false);
  const [error, setError] = useState('');
  const take = async (sent: File | string | undefined) => {
    if (!sent) return;
    setError('');
    setTaking(true);
    await onTake(sent).catch(({ message }: Error) => setError(message));
    setTaking(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input does the same.
    <div
      className="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
      onPaste={({ clipboardData }) =>
        void take(clipboardData.files[0] ?? clipboardData.getData('text/plain'))
      }
    >
      {children}
      <label className="choose">
        {label}
        <input
          {...described}
          type="file"
          accept={accept}
          onChange={async ({ target }) => {
            await take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <span className="help" role="status">
        {isTaking ? 'Uploading …' : note}
      </span>
      <ErrorLine words={error} />
    </div>
  );
}
