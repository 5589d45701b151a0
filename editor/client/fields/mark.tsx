import { useState } from 'react';
import { ErrorLine } from '../window/error-line.tsx';
import { type FieldProps, useField } from './form-context.ts';
import { MarkPicture } from './mark-picture.tsx';

/** A drawing, pasted or from a file, and its preview. */
export function Mark({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
  const [error, setError] = useState('');
  const take = async (source: string) => {
    try {
      // Read only when it is needed, because its library is large; here, because only this person waits for it.
      const { cleanMark } = await import('./clean-svg.ts');
      edit(path, cleanMark(source));
      setError('');
    } catch (rejected) {
      setError((rejected as Error).message);
    }
  };
  const takeFile = async (file: File | undefined) => file && take(await file.text());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input does the same.
    <div
      className="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void takeFile(event.dataTransfer.files[0]);
      }}
    >
      <label className="choose">
        Choose an SVG file, or drop it here
        <input
          {...described}
          type="file"
          accept=".svg,image/svg+xml"
          onChange={async ({ target }) => {
            await takeFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <ErrorLine words={error} />
      {value && (
        <div className="marks">
          <MarkPicture mark={String(value)} alt="The logo on a light page" />
          <MarkPicture mark={String(value)} alt="The logo on a dark page" isDark />
        </div>
      )}
      <details>
        <summary>Code of the drawing</summary>
        <textarea
          aria-label="Code of the drawing"
          value={String(value)}
          rows={3}
          spellCheck={false}
          onChange={(event) => edit(path, event.target.value.replace(/\s*\n\s*/g, ' '))}
          onPaste={(event) => {
            const source = event.clipboardData.getData('text/plain');
            if (!source.includes('<svg')) return;
            event.preventDefault();
            void take(source);
          }}
        />
      </details>
    </div>
  );
}
