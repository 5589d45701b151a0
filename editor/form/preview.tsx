import { useEffect, useRef, useState } from 'react';
import { elementsWith, mark, pressedTexts } from './words-on-page.ts';

interface PreviewProps {
  /** Address of the page. */
  path: string;
  onPath: (path: string) => void;
  /** The words of the field that is being changed, and which place with these words it is. */
  words: { text: string; nth: number };
  /** Opens the field of words that were pressed in the page. @returns whether there is one */
  onPress: (text: string, nth: number) => boolean;
}

/** The real page, drawn at the width of a desktop or a phone and scaled to the room there is. */
export function Preview({ path, onPath, words, onPress }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPhone, setPhone] = useState(false);
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'light');
  const [loads, setLoads] = useState(0);
  const page = () => frame.current?.contentDocument;

  // The site's own choice of theme: the page takes it before its first paint, this one along with it.
  useEffect(() => {
    localStorage.setItem('theme', theme);
    for (const root of [document, frame.current?.contentDocument]) {
      if (root) root.documentElement.dataset['theme'] = theme;
    }
  }, [theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark goes with the page that loads anew.
  useEffect(() => mark(page(), words.text, words.nth), [words.text, words.nth, loads]);

  // Anew each time: what is open may have changed.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const element = event.target as Element;
      const isFound = pressedTexts(element).some((text) => {
        const places = elementsWith(element.ownerDocument, text);
        const nth = places.findIndex((place) => place.contains(element) || element.contains(place));
        return onPress(text, Math.max(0, nth));
      });
      if (isFound && element.closest('a')) event.preventDefault();
    };
    const now = page();
    now?.addEventListener('click', onClick, true);
    return () => now?.removeEventListener('click', onClick, true);
  });

  const onLoad = () => {
    const now = page()?.location.pathname ?? 'blank';
    if (now !== path && now !== 'blank') onPath(now);
    setLoads((loads) => loads + 1);
  };
  return (
    <section className="preview" aria-label="The page">
      <div className="bar">
        <h2>{path}</h2>
        <button type="button" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Phone
        </button>
        <button
          type="button"
          aria-pressed={theme === 'dark'}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          Dark
        </button>
      </div>
      <div className="room" data-phone={isPhone ? '' : undefined}>
        <iframe ref={frame} title="The page as visitors see it" src={path} onLoad={onLoad} />
      </div>
    </section>
  );
}
