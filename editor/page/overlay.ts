/** What the editor adds to the page: a note about the text that is typed in, and each section's handle. */
import type { SectionAction } from './protocol.ts';

const STYLES = `
  :host { all: initial; position: absolute; inset: 0 0 auto; z-index: 2147483647; }
  div { position: absolute; font: 500 14px/1.4 system-ui, sans-serif; color: #fff; background: #16181d;
    border: 1px solid #5a6069; border-radius: 4px; }
  .note { max-width: min(26rem, 90vw); padding: 0.25rem 0.6rem; }
  .note strong { display: block; font-weight: 600; color: #ffc9c2; }
  .handle { display: flex; flex-wrap: wrap; inset-inline-end: 0.5rem; }
  button { font: inherit; color: inherit; background: none; border: 0; min-height: 28px; padding: 0.1rem 0.6rem; cursor: pointer; }
  button:hover, button:focus-visible { background: #3a3f48; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  [hidden] { display: none; }
`;

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
}

/** @param act what is to be done with the section that the handle stands at */
export function createOverlay(act: (index: number, action: SectionAction) => void) {
  const host = document.createElement('edit-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const note = element('note', { role: 'status' });
  const handle = element('handle', { role: 'toolbar', 'aria-label': 'Section' });
  let section: number | undefined;
  root.append(
    Object.assign(document.createElement('style'), { textContent: STYLES }),
    note,
    handle,
  );
  for (const [action, label] of ACTIONS) {
    const button = Object.assign(document.createElement('button'), { textContent: label });
    button.addEventListener('click', () => section !== undefined && act(section, action));
    handle.append(button);
  }
  // Beside the body, which belongs to the page.
  document.documentElement.append(host);

  return {
    /** Shows what there is to say about a text, below it; nothing without a text. */
    say(at: Element | undefined, { faults, words }: Note = { faults: [], words: [] }): void {
      note.hidden = !at || faults.length + words.length === 0;
      if (!at || note.hidden) return;
      const lines = faults.map((fault) =>
        Object.assign(document.createElement('strong'), { textContent: fault }),
      );
      note.replaceChildren(...lines, words.join(' · '));
      const { left, bottom } = at.getBoundingClientRect();
      const right = document.documentElement.clientWidth - note.offsetWidth - 8;
      note.style.top = `${bottom + scrollY + 8}px`;
      note.style.left = `${Math.max(8, Math.min(left, right))}px`;
    },
    /** Puts the handle at the top of a section, or above it where there is no pointer. */
    handle(index: number | undefined, at?: Element): void {
      section = index;
      handle.hidden = index === undefined;
      if (!at) return;
      // A finger brings it with the tap, which it must not cover.
      const inset = matchMedia('(hover: none)').matches ? -handle.offsetHeight : 4;
      handle.style.top = `${Math.max(0, at.getBoundingClientRect().top + scrollY + inset)}px`;
    },
    contains: (target: EventTarget | null) => target === host,
  };
}

function element(className: string, attributes: Record<string, string>): HTMLElement {
  const made = Object.assign(document.createElement('div'), { className, hidden: true });
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
