import { useRef } from 'react';
import { pastedLong } from '../typography.ts';
import { type FieldProps, useField } from './form-context.ts';

/** What a long text may contain, each as what is put around or before the selected words. */
const PARTS: Record<string, (words: string) => string> = {
  Heading: (words) => `\n\n## ${words || 'Heading'}\n\n`,
  Bold: (words) => `**${words || 'words'}**`,
  List: (words) => (words || 'Entry').replaceAll(/^(?=.)/gm, '- '),
  Link: (words) => `[${words || 'words'}](/contact)`,
};

/** A long text, with a button for each thing that it may contain. */
export function Markdown({ value, path }: FieldProps) {
  const { edit, described, written } = useField(path);
  const box = useRef<HTMLTextAreaElement>(null);
  // As typed, so that the browser's own undo and the caret stay right.
  const type = (text: string) => document.execCommand('insertText', false, text);
  const insert = (part: (words: string) => string) => {
    const area = box.current;
    if (!area) return;
    const words = area.value.slice(area.selectionStart, area.selectionEnd);
    area.focus();
    type(part(words));
  };
  return (
    <>
      <div className="kinds">
        {Object.entries(PARTS).map(([name, part]) => (
          <button key={name} type="button" onClick={() => insert(part)}>
            {name}
          </button>
        ))}
      </div>
      <textarea
        {...described}
        {...written}
        ref={box}
        className="text"
        value={String(value)}
        onChange={(event) => edit(path, event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          type(pastedLong(event.clipboardData.getData('text/plain')));
        }}
      />
    </>
  );
}
