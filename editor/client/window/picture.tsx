import { useState } from 'react';

/** How wide the page is in a picture, in px. */
const WIDTH = 1280;

/** Around what is shown, in px of the picture. */
const AROUND = 12;

/** The largest scale, for small elements. */
const LARGEST = 0.6;

interface PictureProps {
  html: string;
  /** The marked element is not visible on the page, such as one that a visitor has to open. */
  onBlank?: () => void;
}

/**
 * A part of a page as it looks, drawn small: the element that the document marks, or all from its top.
 * @param html a document of the page: one that {@link EditedPage} has made a picture of
 */
export function Picture({ html, onBlank }: PictureProps) {
  const [fit, setFit] = useState<{ scale: number; left: number; top: number; height?: number }>();
  const onLoad = async (frame: HTMLIFrameElement) => {
    const within = frame.contentDocument;
    if (!within) return;
    // The custom properties that name the typefaces.
    within.documentElement.style.cssText = document.documentElement.style.cssText;
    within.documentElement.style.overflow = 'hidden';
    await within.fonts.ready;
    const room = frame.parentElement?.clientWidth ?? 0;
    const element = within.querySelector('[data-edit-pictured]');
    const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isSeen === false) onBlank?.();
    const box = element?.getBoundingClientRect();
    if (!box) return setFit({ scale: room / WIDTH, left: 0, top: 0 });
    const scale = Math.min((room - 2 * AROUND) / box.width, LARGEST);
    setFit({
      scale,
      left: AROUND - box.left * scale,
      top: AROUND - box.top * scale,
      height: box.height * scale + 2 * AROUND,
    });
  };
  return (
    <div className="picture" style={{ height: fit?.height }} aria-hidden="true">
      <iframe
        title="A part of the page"
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{
          width: WIDTH,
          visibility: fit ? 'visible' : 'hidden',
          translate: `${fit?.left ?? 0}px ${fit?.top ?? 0}px`,
          scale: String(fit?.scale ?? 1),
        }}
        onLoad={({ currentTarget }) => void onLoad(currentTarget)}
      />
    </div>
  );
}
