import './page-view.css';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import hidden from '../../../src/ui/visually-hidden.module.css';
import { createRenderedIds } from '../document/rendered-ids.ts';
import { store } from '../document/store.ts';
import type { EditedPage } from '../page-protocol.ts';
import { host } from '../window/host.ts';
import { getWindow, useWindow } from '../window/use-window.ts';

interface CanvasProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** What is open, for whoever does not see the page. */
  title: string;
  children: ReactNode;
}

/** The page, rendered while it is typed; `children` lie over its margin. */
export function Canvas({ frame, title, children }: CanvasProps) {
  const { file, page: path, chosen, isPanel, flyout, isPhone, isDark } = useWindow();
  const [isLoaded, setLoaded] = useState(false);
  /** Whether the page has the words of what is chosen. */
  const isShown = useRef(true);

  // Stored like the site's own choice of theme, which the page reads at its start.
  useEffect(() => {
    const theme = isDark ? 'dark' : 'light';
    localStorage.setItem('theme', theme);
    for (const root of [document, frame.current?.contentDocument]) {
      root?.documentElement?.setAttribute('data-theme', theme);
    }
  }, [isDark, frame]);

  useEffect(() => {
    const page = frame.current?.contentWindow?.page;
    if (!isLoaded || !page) return;
    page.connect(host);
    store.setRenderedIds(createRenderedIds(page.idsOf));
  }, [isLoaded, frame]);

  // Not with React, so that a key is rendered at once.
  useEffect(() => {
    const page = frame.current?.contentWindow?.page;
    if (!isLoaded || !page) return;
    let shown: unknown;
    const render = () => {
      const { contents, isRead } = store.getState();
      if (!isRead || contents === shown) return;
      shown = contents;
      page.render({ contents, path });
      // Such as a new entry, once something is written into it.
      if (!isShown.current) isShown.current = showChosen(page);
    };
    render();
    return store.subscribe(render);
  }, [isLoaded, path, frame]);

  const at = chosen.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path by its words, because it is another array each time.
  useEffect(() => {
    const page = frame.current?.contentWindow?.page;
    if (page) isShown.current = showChosen(page);
  }, [file, at, path, isLoaded]);

  // What slides in beside the page leaves the words that are used where they are.
  useSteady(frame, isLoaded, `${isPanel} ${flyout} ${isPhone}`);

  const onLoad = () => {
    const frameWindow = frame.current?.contentWindow;
    // So that the editor's keys work there too; what is typed does not come here.
    frameWindow?.addEventListener('keydown', (event) => {
      const isUsed = !frame.current?.dispatchEvent(new KeyboardEvent('keydown', event));
      if (isUsed) event.preventDefault();
    });
    setLoaded(true);
  };
  return (
    <main className="canvas" aria-label="The page">
      <h1 className={hidden.visuallyHidden}>{title}</h1>
      <div className="room" data-phone={isPhone ? '' : undefined}>
        <iframe ref={frame} title="The page, to type on" src="/edit/page.html" onLoad={onLoad} />
      </div>
      {children}
    </main>
  );
}

/** Shows what is chosen on the page. @returns whether it has the words of that */
function showChosen(page: EditedPage): boolean {
  const { file, chosen } = getWindow();
  return page.reveal(file, chosen);
}

/**
 * Keeps the words that have the focus at the height where they are while the page is rendered at
 * another size.
 */
function useSteady(
  frame: RefObject<HTMLIFrameElement | null>,
  isLoaded: boolean,
  beside: string,
): void {
  const before = useRef(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands beside the page gives it another size.
  useLayoutEffect(() => {
    const element = frame.current;
    const frameWindow = element?.contentWindow;
    if (!isLoaded || !element || !frameWindow) return;
    const scale = element.getBoundingClientRect().width / element.offsetWidth;
    const active = frameWindow.document?.activeElement;
    const words = active && active !== frameWindow.document.body ? active : undefined;
    const top = words?.getBoundingClientRect().top ?? 0;
    if (words)
      frameWindow.scrollBy({ top: top - (top * before.current) / scale, behavior: 'instant' });
    before.current = scale;
    frameWindow.document.documentElement.style.setProperty('--shown-at', `${scale}`);
  }, [isLoaded, beside]);
}
