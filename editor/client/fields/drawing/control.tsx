import { useState } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { type FieldProps, useField } from '../form-context.ts';

/** A drawing, pasted or from a file, and its preview. */
export function Drawing({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
  const [error, setError] = useState('');
  const take = async (source: string) => {
    try {
      // Loaded only when it is needed, because its library is large.
      const { cleanDrawing } = await import('./clean-svg.ts');
      edit(path, cleanDrawing(source));
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
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files;
        void (file ? takeFile(file) : take(clipboardData.getData('text/plain')));
      }}
    >
      <label className="choose">
        Choose, drop or paste an SVG file
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
        <div className="drawings">
          <DrawingPreview drawing={String(value)} alt="The logo on a light page" />
          <DrawingPreview drawing={String(value)} alt="The logo on a dark page" isDark />
        </div>
      )}
    </div>
  );
}

interface DrawingPreviewProps {
  drawing: string;
  alt?: string;
  isDark?: boolean;
}

/** A drawing on a page. As the source of an image it cannot run code or load anything. */
function DrawingPreview({ drawing, alt = '', isDark = false }: DrawingPreviewProps) {
  const ink = isDark ? '#f3f0e9' : '#15171a';
  const root = `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}" font-family="sans-serif"`;
  const source = `data:image/svg+xml,${encodeURIComponent(drawing.replace('<svg', root))}`;
  return <img className={isDark ? 'drawing on-dark' : 'drawing on-light'} src={source} alt={alt} />;
}
