import { useEffect, useRef, useState } from 'react';
import { mark, pressed, type Words } from './words-on-page.ts';

interface PreviewProps {
  /** Address of the page. */
  path: string;
  onPath: (path: string) => void;
  /** The words of the field that is being changed. */
  words: Words;
  /** Opens the field of words that were pressed in the page. @returns whether there is one */
  onPress: (words: Words) => boolean;
}

/** The real page, drawn at the width of a desktop or a phone and scaled to the room there is. */
export function Preview({ path, onPath, words, onPress }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(document.documentElement.dataset['theme'] === 'dark');
  const [loads, setLoads] = useState(0);

  // The site's own choice of theme: the page takes it before its first paint, this one along with it.
  useEffect(() => {
    const theme = isDark ? 'dark' : 'light';
    localStorage.setItem('theme', theme);
    for (const root of [document, frame.current?.contentDocument]) {
      if (root) root.documentElement.dataset['theme'] = theme;
    }
  }, [isDark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark goes with the page that loads anew.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) mark(page, words);
  }, [words.text, words.nth, loads]);

  // Anew each time: what is open may have changed.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const element = event.target as Element;
      if (pressed(element).some(onPress) && element.closest('a')) event.preventDefault();
    };
    const page = frame.current?.contentDocument;
    page?.addEventListener('click', onClick, true);
    return () => page?.removeEventListener('click', onClick, true);
  });

  const onLoad = () => {
    const now = frame.current?.contentDocument?.location.pathname ?? 'blank';
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
        <button type="button" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark
        </button>
      </div>
      <div className="room" data-phone={isPhone ? '' : undefined}>
        <iframe ref={frame} title="The page as visitors see it" src={path} onLoad={onLoad} />
      </div>
    </section>
  );
}
