/** What the editor adds to the page: a note about the text that is typed in. */

const STYLES = new CSSStyleSheet();
STYLES.replaceSync(`
  :host { all: initial; position: absolute; inset: 0 0 auto; z-index: 2147483647; }
  div { position: absolute; font: 500 14px/1.4 system-ui, sans-serif; color: #fff; background: #16181d;
    border: 1px solid #5a6069; border-radius: 4px; }
  .note { direction: ltr; max-width: min(26rem, 90vw); padding: 0.25rem 0.6rem; }
  .note strong { display: block; font-weight: 600; color: #ffc9c2; }
  .note button { text-decoration: underline; }
  button { font: inherit; color: inherit; background: none; border: 0; min-height: 28px; padding: 0.1rem 0.6rem; cursor: pointer; }
  button:hover, button:focus-visible { background: #3a3f48; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  [hidden] { display: none; }
`);

export interface Note {
  /** The faults of the text. */
  faults: readonly string[];
  /** Such as its length and where else it is shown. */
  words: readonly string[];
  /** Where the link leads that has this text. */
  target?: { label: string; open: () => void } | undefined;
}

export function createOverlay() {
  const host = document.createElement('edit-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const note = element('note', { role: 'status' });
  root.adoptedStyleSheets = [STYLES];
  root.append(note);
  // A click in the note does not end the typing that it is about.
  note.addEventListener('mousedown', (event) => event.preventDefault());
  // Beside the body, which belongs to the page.
  document.documentElement.append(host);

  return {
    /** Shows what there is to say about a text, below it; nothing without a text. */
    say(at: Element | undefined, { faults, words, target }: Note = NOTHING): void {
      note.hidden = !at || (faults.length + words.length === 0 && !target);
      if (!at || note.hidden) return;
      const lines = faults.map((fault) =>
        Object.assign(document.createElement('strong'), { textContent: fault }),
      );
      const leads = target ? [buttonOf(target.label, target.open)] : [];
      note.replaceChildren(...lines, words.join(' · '), ...leads);
      const { left, bottom } = at.getBoundingClientRect();
      const right = document.documentElement.clientWidth - note.offsetWidth - 8;
      note.style.top = `${bottom + scrollY + 8}px`;
      note.style.left = `${Math.max(8, Math.min(left, right))}px`;
    },
    contains: (target: EventTarget | null) => target === host,
  };
}

const NOTHING: Note = { faults: [], words: [] };

const buttonOf = (textContent: string, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button', textContent, onclick });

function element(className: string, attributes: Record<string, string>): HTMLElement {
  const made = Object.assign(document.createElement('div'), { className, hidden: true });
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
