import { useEffect, useRef, useState } from 'react';
import { pageIds } from '../../src/schemas/pages.ts';
import { pathOf } from '../../src/schemas/urls.ts';
import { elementsWith, mark, pressedText } from './words-on-page.ts';

interface PreviewProps {
  /** Address of the page. */
  path: string;
  onPath: (path: string) => void;
  /** The words of the field that is being changed, and which place with these words it is. */
  words: { text: string; nth: number } | undefined;
  /** Opens the field of words that were pressed in the page. @returns whether there is one */
  onPress: (text: string, nth: number) => boolean;
}

const WIDTHS = { Desktop: 1280, Phone: 390 };

/** The real page, drawn at the width of a desktop or a phone and scaled to the room there is. */
export function Preview({ path, onPath, words, onPress }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState<keyof typeof WIDTHS>('Desktop');
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'light');
  const [scale, setScale] = useState(1);
  const [loads, setLoads] = useState(0);
  const width = WIDTHS[device];
  const press = useRef(onPress);
  press.current = onPress;

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);

  // The site's own choice of theme: the page takes it before its first paint, this one along with it.
  useEffect(() => {
    localStorage.setItem('theme', theme);
    for (const root of [document, frame.current?.contentDocument]) {
      if (root) root.documentElement.dataset['theme'] = theme;
    }
  }, [theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks of a page go with it when it loads anew.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) mark(page, words);
  }, [words?.text, words?.nth, loads]);

  const listen = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.addEventListener(
      'click',
      (event) => {
        const element = event.target as Element;
        for (const text of pressedText(element)) {
          const nth = elementsWith(page, text).findIndex(
            (found) => found.contains(element) || element.contains(found),
          );
          if (!press.current(text, Math.max(0, nth))) continue;
          if (element.closest('a')) event.preventDefault();
          return;
        }
      },
      true,
    );
    const now = page.location.pathname;
    if (now !== path && now !== 'blank') onPath(now);
    setLoads((loads) => loads + 1);
  };

  return (
    <section className="preview" aria-label="The page">
      <div className="bar">
        <select aria-label="Page" value={path} onChange={(event) => onPath(event.target.value)}>
          {pageIds.map(pathOf).map((address) => (
            <option key={address}>{address}</option>
          ))}
        </select>
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={theme === 'dark'}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          Dark
        </button>
      </div>
      <div className="room" ref={room}>
        <iframe
          ref={frame}
          title="The page as visitors see it"
          src={path}
          onLoad={listen}
          style={{ width, height: `${100 / scale}%`, scale: String(scale) }}
        />
      </div>
    </section>
  );
}
