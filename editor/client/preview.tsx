import { useEffect, useRef, useState } from 'react';
import { outline, pressed, type Words } from './words-on-page.ts';

interface PreviewProps {
  /** URL path of the page. */
  path: string;
  onPath: (path: string) => void;
  /** Differs after each change. */
  version: unknown;
  /** The field that is being edited. */
  field: string;
  /** Its text. */
  words: Words;
  /** Opens the field of text that was clicked in the page. @returns whether there is one */
  onPress: (words: Words) => boolean;
}

/** The real page, at the width of a desktop or a phone, scaled to fit. */
export function Preview({ path, onPath, version, field, words, onPress }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === 'dark');
  const [loads, setLoads] = useState(0);
  const [isMissing, setMissing] = useState(false);

  // A missing page does not learn when it exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has changed.
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => frame.current?.contentWindow?.location.replace(path), 2000);
    return () => clearTimeout(timer);
  }, [isMissing, version, path]);

  // Stored like the site's own choice of theme, which the page reads before its first paint.
  useEffect(() => {
    const theme = isDark ? 'dark' : 'light';
    localStorage.setItem('theme', theme);
    // A page that is just being loaded has no element yet.
    for (const root of [document, frame.current?.contentDocument]) {
      root?.documentElement?.setAttribute('data-theme', theme);
    }
  }, [isDark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload of the page removes the outline.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) outline(page, words);
  }, [field, words.text, words.nth, loads]);

  // On every render, because the open file may have changed.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const element = event.target as Element;
      if (pressed(element).some(onPress) && element.closest('a')) event.preventDefault();
    };
    // So that Ctrl+S works there too.
    const onKey = (event: KeyboardEvent) => {
      const isUsed = !frame.current?.dispatchEvent(new KeyboardEvent('keydown', event));
      if (isUsed) event.preventDefault();
    };
    const page = frame.current?.contentDocument;
    page?.addEventListener('click', onClick, true);
    page?.addEventListener('keydown', onKey);
    return () => {
      page?.removeEventListener('click', onClick, true);
      page?.removeEventListener('keydown', onKey);
    };
  });

  const onLoad = () => {
    const now = frame.current?.contentDocument?.location.pathname ?? 'blank';
    if (now !== path && now !== 'blank') onPath(now);
    setMissing(now !== 'blank' && !frame.current?.contentDocument?.querySelector('#main'));
    setLoads((loads) => loads + 1);
  };
  return (
    <section className="preview" aria-label="The page">
      <div className="bar">
        <h2>{path}</h2>
        <button type="button" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Phone
        </button>
        <button type="button" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark
        </button>
      </div>
      <div className="room" data-phone={isPhone ? '' : undefined}>
        {isMissing && (
          <p className="help">
            This page is shown once it has a title, a description and a first section.
          </p>
        )}
        <iframe
          hidden={isMissing}
          ref={frame}
          title="The page as visitors see it"
          src={path}
          onLoad={onLoad}
        />
      </div>
    </section>
  );
}
