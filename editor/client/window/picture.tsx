import { useState } from 'react';

/** How wide the page is in a picture, in px. */
const WIDTH = 1280;

/**
 * A page or a section as it looks, drawn small, from its top.
 * @param html a document that {@link EditedPage} has made a picture of
 */
export function Picture({ html }: { html: string }) {
  const [scale, setScale] = useState<number>();
  const onLoad = async (frame: HTMLIFrameElement) => {
    const within = frame.contentDocument;
    if (!within) return;
    // The custom properties that name the typefaces.
    within.documentElement.style.cssText = document.documentElement.style.cssText;
    within.documentElement.style.overflow = 'hidden';
    await within.fonts.ready;
    setScale((frame.parentElement?.clientWidth ?? 0) / WIDTH);
  };
  return (
    <div className="picture" aria-hidden="true">
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
