import { described, Frame, type SingleProps } from './frame.tsx';

/** Pasted SVG, and how it will look. As the source of a picture it can neither run nor fetch anything. */
export function Mark({ value, onChange, ...frame }: SingleProps & { value: string }) {
  const picture = (ink: string) => {
    const svg = value.replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}" font-family="sans-serif"`,
    );
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  };
  return (
    <Frame {...frame}>
      <textarea
        {...described(frame)}
        value={value}
        rows={3}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <div className="marks">
        <img className="on-light" src={picture('#15171a')} alt="The mark on a light page" />
        <img className="on-dark" src={picture('#f3f0e9')} alt="The mark on a dark page" />
      </div>
    </Frame>
  );
}
