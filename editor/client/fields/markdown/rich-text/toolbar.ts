/** The buttons over a long text that is being edited. */
import type { EditorView } from 'prosemirror-view';
import { href } from '../../../../../src/content/fields/links.ts';
import { asAddress } from '../../link/address.ts';
import { ACTIONS, linkAt, setLink } from './commands.ts';

/** What a link can lead to. */
export interface LinkTarget {
  href: string;
  /** Of a page: its title. */
  label?: string;
}

export interface Toolbar {
  dom: HTMLElement;
  /** Shows what holds at the selection. */
  update(): void;
  openLink(): void;
  /** Announces what has just happened, such as what was left out of a pasted text. */
  say(text: string): void;
}

/** What gets the link, as the style sheet calls it. */
const LINKED = 'linked';

const button = (label: string, onClick: () => void) => {
  const dom = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: label,
    onclick: onClick,
  });
  // The text keeps its selection.
  dom.addEventListener('mousedown', (event) => event.preventDefault());
  return dom;
};

/**
 * Makes the bar of buttons.
 * @param places offered for links
 */
export function createToolbar(view: EditorView, places: readonly LinkTarget[]): Toolbar {
  const dom = document.createElement('div');
  dom.className = 'rich-text-bar';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', 'Look of the selected words');

  const actions = ACTIONS.map((action) => {
    const dom = button(action.label, () => {
      action.run(view.state, view.dispatch);
      view.focus();
    });
    if (action.keys) dom.setAttribute('aria-keyshortcuts', action.keys);
    return { ...action, dom };
  });

  const list = document.createElement('datalist');
  list.id = `places-${Math.random().toString(36).slice(2)}`;
  list.append(
    ...places.map(({ href: value, label = '' }) =>
      Object.assign(document.createElement('option'), { value, label }),
    ),
  );
  const address = Object.assign(document.createElement('input'), {
    type: 'text',
    placeholder: '/contact or https://…',
  });
  address.setAttribute('aria-label', 'Address of the link');
  address.setAttribute('list', list.id);
  const setAddress = () => {
    const typed = asAddress(address.value);
    const { error } = href.safeParse(typed);
    const problem = error && typed ? error.issues[0]?.message : undefined;
    showError(problem && `The address ${problem}.`);
    if (problem) return address.focus();
    setLink(typed)(view.state, view.dispatch);
    close();
  };
  const showError = (error = '') => {
    said.textContent = error;
    address.setAttribute('aria-invalid', String(error !== ''));
  };
  const close = () => {
    showError();
    CSS.highlights?.delete(LINKED);
    link.hidden = true;
    view.focus();
  };
  const openLink = () => {
    showError();
    address.value = linkAt(view.state).href;
    link.hidden = false;
    // Browsers mark what is selected only where the focus is.
    const selected = getSelection();
    if (selected?.rangeCount) CSS.highlights?.set(LINKED, new Highlight(selected.getRangeAt(0)));
    address.focus();
  };
  // No form of its own, because it stands inside the one of the file.
  address.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') setAddress();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const link = document.createElement('span');
  link.hidden = true;
  link.append(
    address,
    list,
    button('Set link', setAddress),
    button('Remove link', () => {
      setLink('')(view.state, view.dispatch);
      close();
    }),
  );

  const opener = button('Link', openLink);
  opener.setAttribute('aria-keyshortcuts', 'Control+K');
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  dom.append(...actions.slice(0, 4).map((each) => each.dom), opener);
  dom.append(...actions.slice(4).map((each) => each.dom), link, said);

  return {
    dom,
    openLink,
    update: () => {
      for (const { dom, run, isActive, isOffered } of actions) {
        dom.disabled = !run(view.state);
        dom.hidden = isOffered?.(view.state) === false;
        if (isActive) dom.setAttribute('aria-pressed', String(isActive(view.state)));
      }
      opener.setAttribute('aria-pressed', String(linkAt(view.state).href !== ''));
    },
    say: (text) => {
      said.textContent = text;
    },
  };
}
