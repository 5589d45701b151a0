import { useEffect, useState } from 'react';

/** How wide the page is in a picture, in px. */
const WIDTH = 1280;

/**
 * A page or a section as it looks, drawn small, from its top, once it is shown.
 * @param draw makes a document as {@link EditedPage} does; undefined if there is nothing to draw
 */
export function Thumbnail({ draw }: { draw: () => string | undefined }) {
  const [html, setHtml] = useState<string>();
  const [scale, setScale] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, because it takes a while.
  useEffect(() => {
    const timer = setTimeout(() => setHtml(draw() ?? ''));
    return () => clearTimeout(timer);
  }, []);
  if (!html) return html === '' && <span className="help">On no page yet</span>;
  const onLoad = async (frame: HTMLIFrameElement) => {
    const drawn = frame.contentDocument;
    if (!drawn) return;
    // The custom properties that name the typefaces.
    drawn.documentElement.style.cssText = document.documentElement.style.cssText;
    drawn.documentElement.style.overflow = 'hidden';
    await drawn.fonts.ready;
    setScale((frame.parentElement?.clientWidth ?? 0) / WIDTH);
  };
  return (
    <div className="thumbnail" aria-hidden="true">
      <iframe
        title="A part of the page"
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{ width: WIDTH, visibility: scale ? 'visible' : 'hidden', scale }}
        onLoad={({ currentTarget }) => void onLoad(currentTarget)}
      />
    </div>
  );
}
