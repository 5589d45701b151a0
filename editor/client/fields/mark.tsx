import { useState } from 'react';
import { requests } from '../requests.ts';
import { type FieldProps, useField } from './form-context.ts';

/** A drawing, pasted or from a file, and its preview. As the source of an image it cannot run code or load anything. */
export function Mark({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
  const [error, setError] = useState('');
  const take = (source: string) =>
    requests.cleanMark(source).then(
      (mark) => {
        setError('');
        edit(path, mark);
      },
      ({ message }) => setError(message),
    );
  const picture = (ink: string) => {
    const root = `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}" font-family="sans-serif"`;
    return `data:image/svg+xml,${encodeURIComponent(String(value).replace('<svg', root))}`;
  };
  return (
    <>
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
      <label>
        Or choose its file
        <input
          type="file"
          accept=".svg,image/svg+xml"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) await take(await file.text());
            target.value = '';
          }}
        />
      </label>
      {error && (
        <strong className="fault" role="alert">
          {error}
        </strong>
      )}
      <div className="marks">
        <img className="on-light" src={picture('#15171a')} alt="The logo on a light page" />
        <img className="on-dark" src={picture('#f3f0e9')} alt="The logo on a dark page" />
      </div>
    </>
  );
}
