import { useState } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { type FieldProps, useField } from '../form-context.ts';
import { missingTypefaces } from './typefaces.ts';

/** A logo, pasted or from a file, and its preview. */
export function Drawing({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
  const [error, setError] = useState('');
  const take = async (sent: File | string | undefined) => {
    if (!sent) return;
    try {
      // Loaded only when it is needed, because its library is large.
      const { takeLogo } = await import('./take-logo.ts');
      edit(path, await takeLogo(sent));
      setError('');
    } catch (rejected) {
      setError((rejected as Error).message);
    }
  };
  const logo = String(value ?? '');
  const missing = missingTypefaces(logo);
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
      <label className="choose">
        Choose, drop or paste an SVG, PNG or WebP
        <input
          {...described}
          type="file"
          accept="image/svg+xml,image/png,image/webp,image/jpeg,image/avif"
          onChange={async ({ target }) => {
            await take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <ErrorLine words={error} />
      {logo && (
        <div className="drawings">
          <LogoPreview logo={logo} alt="The logo on a light page" />
          <LogoPreview logo={logo} alt="The logo on a dark page" isDark />
        </div>
      )}
      <span className="help" role="status">
        {missing.length > 0 &&
          `Its words are set in ${missing.join(' and ')}. Visitors without that typeface see another; ask for a logo with its words as outlines.`}
      </span>
    </div>
  );
}

interface LogoPreviewProps {
  logo: string;
  alt: string;
  isDark?: boolean;
}

/** A logo on a page. As the source of an image it cannot run code or load anything. */
function LogoPreview({ logo, alt, isDark = false }: LogoPreviewProps) {
  const ink = isDark ? '#f3f0e9' : '#15171a';
  const root = `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}" font-family="sans-serif"`;
  const source = `data:image/svg+xml,${encodeURIComponent(logo.replace('<svg', root))}`;
  return <img className={isDark ? 'drawing on-dark' : 'drawing on-light'} src={source} alt={alt} />;
}
