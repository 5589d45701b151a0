import { FileDrop } from '../file-drop.tsx';
import { type FieldProps, useField } from '../form-context.ts';
import { missingTypefaces } from './typefaces.ts';

/** A logo, and how both themes show it. */
export function Drawing({ value, path }: FieldProps) {
  const { edit } = useField(path);
  const logo = String(value ?? '');
  const missing = missingTypefaces(logo).join(' and ');
  return (
    <FileDrop
      path={path}
      label="Choose, drop or paste an SVG, PNG or WebP"
      accept="image/svg+xml,image/png,image/webp,image/jpeg,image/avif"
      note={
        missing &&
        `Its words are set in ${missing}. Visitors without that typeface see another; ask for a logo with its words as outlines.`
      }
      onTake={async (sent) => {
        // Loaded only when it is needed, because its library is large.
        const { takeLogo } = await import('./take-logo.ts');
        edit(path, await takeLogo(sent));
      }}
    >
      {logo && (
        <div className="drawings">
          <LogoPreview logo={logo} alt="The logo on a light page" />
          <LogoPreview logo={logo} alt="The logo on a dark page" isDark />
        </div>
      )}
    </FileDrop>
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
