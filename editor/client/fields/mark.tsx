import { useState } from 'react';
import { ErrorLine } from '../frame/error-line.tsx';
import { type FieldProps, useField } from './form-context.ts';

/** A drawing, pasted or from a file, and its preview. As the source of an image it cannot run code or load anything. */
export function Mark({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
  const [error, setError] = useState('');
  const take = async (source: string) => {
    try {
      // Read only when it is needed, because its library is large; here, because only this person waits for it.
      const { cleanMark } = await import('./clean-svg.ts');
      edit(path, cleanMark(source));
      setError('');
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  const takeFile = async (file: File | undefined) => file && take(await file.text());
  const picture = (ink: string) => {
    const root = `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}" font-family="sans-serif"`;
    return `data:image/svg+xml,${encodeURIComponent(String(value).replace('<svg', root))}`;
  };
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
          type="file"
          accept=".svg,image/svg+xml"
          onChange={async ({ target }) => {
            await takeFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <ErrorLine words={error} />
      <div className="marks">
        <img className="on-light" src={picture('#15171a')} alt="The logo on a light page" />
        <img className="on-dark" src={picture('#f3f0e9')} alt="The logo on a dark page" />
      </div>
      <details>
        <summary>Code of the drawing</summary>
        <textarea
          {...described}
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
