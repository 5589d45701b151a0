import './preview.css';
import { useEffect, useRef, useState } from 'react';
import type { Path } from '../writer/value.ts';
import type { Host } from './page-protocol.ts';
import { store } from './store.ts';

interface PreviewProps {
  /** URL path of the page. */
  path: string;
  /** What is done with what happens on the page. */
  host: Host;
  /** The field that is being edited in the form. */
  field: { file: string; path: Path };
}

/** A pause after which the page's anchors are read again, in milliseconds. */
const PAUSE = 1500;

/** The page, drawn while it is typed, at the width of a desktop or a phone, scaled to fit. */
export function Preview({ path, host, field }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // Where there is no room for a desktop's page.
  const [isPhone, setPhone] = useState(() => matchMedia('(width < 64rem)').matches);
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === 'dark');
  const [isTyping, setTyping] = useState(true);

  // Stored like the site's own choice of theme, which the page reads at its start.
  useEffect(() => {
    const theme = isDark ? 'dark' : 'light';
    localStorage.setItem('theme', theme);
    for (const root of [document, frame.current?.contentDocument]) {
      root?.documentElement?.setAttribute('data-theme', theme);
    }
  }, [isDark]);

  useEffect(() => {
    if (isLoaded) frame.current?.contentWindow?.page?.connect(host);
  }, [host, isLoaded]);

  // Not with React, so that a key is drawn at once.
  useEffect(() => {
    const page = frame.current?.contentWindow?.page;
    if (!isLoaded || !page) return;
    let shown: unknown;
    const draw = () => {
      const { contents, former, isRead } = store.getState();
      const next = former ?? contents;
      if (!isRead || next === shown) return;
      shown = next;
      page.draw({ contents: next, path, isTyping: isTyping && !former });
    };
    draw();
    return store.subscribe(draw);
  }, [isLoaded, path, isTyping]);

  // Links are checked against the anchors that pages have now.
  useEffect(() => {
    if (!isLoaded) return;
    let timer: ReturnType<typeof setTimeout>;
    const learn = () => {
      const { contents, anchors, isRead } = store.getState();
      const found = isRead && frame.current?.contentWindow?.page?.anchorsOf(contents, path);
      if (found && found.join() !== anchors[path]?.join()) store.learn(path, found);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(learn, PAUSE);
    };
    later();
    const stop = store.subscribe(later);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isLoaded, path]);

  const at = field.path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path by its words, because it is another array each time.
  useEffect(() => {
    frame.current?.contentWindow?.page?.reveal(field.file, field.path);
  }, [field.file, at, path, isLoaded]);

  const onLoad = () => {
    // So that Ctrl+S and Ctrl+Z work there too.
    frame.current?.contentWindow?.addEventListener('keydown', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const isUsed = !frame.current?.dispatchEvent(new KeyboardEvent('keydown', event));
      if (isUsed) event.preventDefault();
    });
    setLoaded(true);
  };
  return (
    <section className="preview" aria-label="The page">
      <div className="bar">
        <h2>{path}</h2>
        <button type="button" aria-pressed={!isTyping} onClick={() => setTyping(!isTyping)}>
          Follow links
        </button>
        <button type="button" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Phone
        </button>
        <button type="button" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark
        </button>
      </div>
      <div className="room" data-phone={isPhone ? '' : undefined}>
        <iframe ref={frame} title="The page, to type on" src="/edit/page.html" onLoad={onLoad} />
      </div>
    </section>
  );
}
