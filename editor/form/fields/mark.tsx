import { type FieldProps, useField } from './form-context.ts';

/** Pasted SVG and its preview. As the source of an image it cannot run code or load anything. */
export function Mark({ value, path }: FieldProps) {
  const { edit, described } = useField(path);
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
      />
      <div className="marks">
        <img className="on-light" src={picture('#15171a')} alt="The mark on a light page" />
        <img className="on-dark" src={picture('#f3f0e9')} alt="The mark on a dark page" />
      </div>
    </>
  );
}
