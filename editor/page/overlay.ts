/** What the editor adds to the page: a note about the text that is typed in. */

const STYLES = new CSSStyleSheet();
STYLES.replaceSync(`
  :host { all: initial; position: absolute; inset: 0 0 auto; z-index: 2147483647; }
  div { position: absolute; direction: ltr; max-width: min(26rem, 90vw); padding: 0.5em 0.8em; border-radius: 0.7em;
    font: 600 calc(12px / var(--shown-at, 1))/1.6 var(--body); color: var(--paper); background: var(--ink); }
  strong { display: block; color: var(--on-ink-signal); }
  span { font-weight: 400; opacity: 0.8; }
  button { min-height: 2em; padding: 0; border: 0; font: inherit; color: inherit; background: none; text-decoration: underline; cursor: pointer; }
  button:focus-visible { outline: 2px solid; outline-offset: 2px; }
  [hidden] { display: none; }
  output { position: absolute; inset-inline-start: 0; clip-path: inset(50%); white-space: nowrap; }
`);

export interface Note {
  /** The errors of the text. */
  errors: readonly string[];
  /** Such as its length and where else it is shown. */
  words: readonly string[];
  /** Where the link leads that has this text. */
  target?: { label: string; open: () => void } | undefined;
}

export type Overlay = ReturnType<typeof createOverlay>;

export function createOverlay() {
  const host = document.createElement('edit-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const note = Object.assign(document.createElement('div'), { hidden: true });
  // Separate, so that it is announced when the error changes, and not for each key.
  const wrong = document.createElement('output');
  root.adoptedStyleSheets = [STYLES];
  root.append(note, wrong);
  // A click in the note does not end the typing that it is about.
  note.addEventListener('mousedown', (event) => event.preventDefault());
  // Beside the body, which belongs to the page.
  document.documentElement.append(host);

  /**
   * Shows what there is to say about a text, below it; nothing without a text.
   * @param isOver whether a box covers words
   */
  function say(
    at: Element | undefined,
    isOver: (box: DOMRect) => boolean,
    { errors, words, target }: Note = NOTHING,
  ): void {
    again = () => say(at, isOver, { errors, words, target });
    const error = errors.join(' ');
    if (kindOf(error) !== kindOf(wrong.textContent ?? '')) wrong.textContent = error;
    note.hidden = !at || (errors.length + words.length === 0 && !target);
    if (!at || note.hidden) return;
    const lines = errors.map((error) =>
      Object.assign(document.createElement('strong'), { textContent: error }),
    );
    const leads = target ? [' · ', buttonOf(target.label, target.open)] : [];
    const keys = Object.assign(document.createElement('span'), { textContent: KEYS });
    note.replaceChildren(...lines, words.join(' · '), ...leads, keys);
    const { left, bottom } = at.getBoundingClientRect();
    // Where it has room, to be measured.
    note.style.left = '8px';
    const right = document.documentElement.clientWidth - note.offsetWidth - 8;
    note.style.top = `${bottom + scrollY + 8}px`;
    note.style.left = `${Math.max(8, Math.min(left, right))}px`;
    // The panel has it too; only an error and a target may cover words.
    const box = note.getBoundingClientRect();
    if (lines.length === 0 && !target && isOver(box)) note.hidden = true;
  }
  // Such as when the form opens beside the page.
  let again = () => {};
  addEventListener('resize', () => again());

  return {
    say,
    contains: (target: EventTarget | null) => target === host,
  };
}

/** What the keys do in the meantime. */
const KEYS = matchMedia('(hover: hover)').matches ? '  Tab: next words · Esc: done' : '';

/** An error without its numbers, which change with each key. */
const kindOf = (error: string) => error.replaceAll(/\d+/g, '');

const NOTHING: Note = { errors: [], words: [] };

const buttonOf = (textContent: string, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });
