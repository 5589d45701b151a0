/** What the editor adds to the page: a note about the text that is typed in, and each section's handle. */
import type { SectionAction } from '../client/page-protocol.ts';

const STYLES = new CSSStyleSheet();
STYLES.replaceSync(`
  :host { all: initial; position: absolute; inset: 0 0 auto; z-index: 2147483647; }
  div { position: absolute; font: 500 14px/1.4 system-ui, sans-serif; color: #fff; background: #16181d;
    border: 1px solid #5a6069; border-radius: 4px; }
  .note { direction: ltr; max-width: min(26rem, 90vw); padding: 0.25rem 0.6rem; }
  .note strong { display: block; font-weight: 600; color: #ffc9c2; }
  .note button { text-decoration: underline; }
  .handle { display: flex; flex-wrap: wrap; top: var(--top); inset-inline-end: 0.5rem; }
  /* There it would cover what is above the section, or the words that were tapped. */
  @media (hover: none), (width < 40rem) { .handle { position: fixed; inset: auto 0 0; } }
  button { font: inherit; color: inherit; background: none; border: 0; min-height: 28px; padding: 0.1rem 0.6rem; cursor: pointer; }
  button:hover, button:focus-visible { background: #3a3f48; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  [hidden] { display: none; }
`);

const ACTIONS: readonly [SectionAction, string][] = [
  ['form', 'Form'],
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['duplicate', 'Duplicate'],
  ['add', 'Add below'],
  ['remove', 'Remove'],
];

export interface Note {
  /** The faults of the text. */
  faults: readonly string[];
  /** Such as its length and where else it is shown. */
  words: readonly string[];
  /** Where the link leads that has this text. */
  target?: { label: string; open: () => void } | undefined;
}

/** @param act what is to be done with the section that the handle stands at */
export function createOverlay(act: (index: number, action: SectionAction) => void) {
  const host = document.createElement('edit-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const note = element('note', { role: 'status' });
  const handle = element('handle', { role: 'toolbar', 'aria-label': 'Section' });
  let section: number | undefined;
  root.adoptedStyleSheets = [STYLES];
  root.append(note, handle);
  for (const [action, label] of ACTIONS) {
    handle.append(buttonOf(label, () => section !== undefined && act(section, action)));
  }
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
    /** Puts the handle at the top of a section; where there is no room or no pointer, at the bottom of the window. */
    handle(index: number | undefined, at?: Element): void {
      section = index;
      handle.hidden = index === undefined;
      if (!at) return;
      handle.style.setProperty('--top', `${at.getBoundingClientRect().top + scrollY + 4}px`);
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
