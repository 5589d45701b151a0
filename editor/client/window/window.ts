/** What the window shows, and how it changes: a function without side effects. */

import { HOME_FILE } from '../../../src/content/page-files.ts';
import { SECTIONS } from '../../site.ts';
import type { Path } from '../../yaml/value.ts';
import { type Finding, NOTHING_WANTED } from '../document/find-words.ts';
import type { Typed } from '../page-protocol.ts';
import {
  looked,
  NOTHING_PUBLISHED,
  type PublishingAction,
  type PublishingState,
  reducePublishing,
} from './publishing.ts';

/** What can slide in beside the page, or lie over it. */
export type Flyout = 'pages' | 'find' | 'publish' | 'share' | 'more' | 'sections';

/** What the panel shows of a page's file. */
export type Tab = 'section' | 'page';

/** What a dialog over the page asks, one at a time. */
export type Dialog =
  /** Which kind the new section at a place of the page is. */
  | { task: 'add'; place: number }
  /** To which page the section at a place goes. */
  | { task: 'send'; place: number }
  /** What else is called as a page is now, instead of as before. */
  | { task: 'rename'; file: string; from: string };

export interface Window {
  /** The file that is edited. */
  file: string;
  /** The page in the frame, as its path. */
  page: string;
  /** The field that was chosen last. */
  chosen: Path;
  tab: Tab;
  isPanel: boolean;
  /** Whether the panel comes back once what has taken its place is closed. */
  isPanelBelow: boolean;
  flyout: Flyout | undefined;
  finding: Finding;
  /** What is told about the page; empty if nothing is. */
  notice: string;
  /** The section that the pointer or the focus is at; undefined before it is at any. */
  pointed: number | undefined;
  /** How long the text is that is typed in on the page; undefined while none is. */
  typing: Typed | undefined;
  /** What is asked over the page. */
  dialog: Dialog | undefined;
  isPhone: boolean;
  isDark: boolean;
  /** The keys of fields that somebody has been in. */
  visited: ReadonlySet<string>;
  publishing: PublishingState;
}

export const START: Window = {
  file: HOME_FILE,
  page: '/',
  chosen: [],
  tab: 'section',
  isPanel: false,
  isPanelBelow: false,
  flyout: undefined,
  finding: NOTHING_WANTED,
  notice: '',
  pointed: undefined,
  typing: undefined,
  dialog: undefined,
  isPhone: false,
  isDark: false,
  visited: new Set(),
  publishing: NOTHING_PUBLISHED,
};

export type WindowAction =
  | PublishingAction
  /**
   * Another file is at the address, which this page shows; `isList` if no page says it as a whole.
   */
  | { type: 'navigated'; file: string; page: string; isList: boolean; isCovered: boolean }
  /** A place of its own is at the address. */
  | { type: 'pageLeft' }
  /** Something is told until the page is left; empty once it has been read. */
  | { type: 'noticed'; words: string }
  | { type: 'fieldSelected'; path: Path }
  | { type: 'fieldOpened'; path: Path }
  | { type: 'panel'; isOpen: boolean }
  | { type: 'tab'; tab: Tab }
  | { type: 'flyout'; flyout: Flyout | undefined }
  | { type: 'finding'; finding: Finding }
  | { type: 'sectionPointed'; index: number }
  | { type: 'typing'; typing: Typed | undefined }
  | { type: 'dialog'; dialog: Dialog | undefined }
  | { type: 'previewed'; isPhone?: boolean; isDark?: boolean }
  | { type: 'fieldVisited'; file: string; path: Path }
  /** The sections of the page are in another order: where each was before, and -1 for a new one. */
  | { type: 'sectionsReordered'; from: readonly number[] };

/** What takes the panel's place, so that only one of them is open. */
const BESIDE: readonly Flyout[] = ['pages', 'find', 'sections', 'more'];

export function reduceWindow(window: Window, action: WindowAction): Window {
  switch (action.type) {
    case 'navigated': {
      const { file, page, isList, isCovered } = action;
      // The same page is at the address again once the site has been read.
      const isOther = file !== window.file || page !== window.page;
      const flyout = isCovered && isOther ? undefined : window.flyout;
      const notice = page === window.page ? window.notice : '';
      return { ...window, file, page, flyout, notice, isPanel: window.isPanel || isList };
    }
    case 'pageLeft':
      return { ...window, flyout: undefined, notice: '' };
    case 'noticed':
      return { ...window, notice: action.words };
    case 'fieldSelected':
      return chosen(window, action.path);
    case 'fieldOpened':
      return { ...chosen(window, action.path), isPanel: true, flyout: undefined };
    case 'panel':
      return { ...window, isPanel: action.isOpen, isPanelBelow: false };
    case 'tab':
      return { ...window, tab: action.tab };
    case 'flyout':
      return {
        ...window,
        flyout: action.flyout,
        ...panelBeside(window, action.flyout),
        publishing: action.flyout === 'publish' ? looked(window.publishing) : window.publishing,
      };
    case 'finding':
      return { ...window, finding: action.finding };
    case 'sectionPointed':
      return window.pointed === action.index ? window : { ...window, pointed: action.index };
    case 'typing':
      return { ...window, typing: action.typing };
    case 'dialog':
      return { ...window, dialog: action.dialog };
    case 'previewed': {
      const { isPhone = window.isPhone, isDark = window.isDark } = action;
      return { ...window, isPhone, isDark };
    }
    case 'fieldVisited': {
      const key = fieldKey(action.file, action.path);
      return window.visited.has(key)
        ? window
        : { ...window, visited: new Set([...window.visited, key]) };
    }
    case 'sectionsReordered':
      return arranged(window, action.from);
    default: {
      const isShown = window.flyout === 'publish';
      const publishing = reducePublishing(window.publishing, action, isShown);
      return { ...window, publishing };
    }
  }
}

/** What takes the panel's place gives it back. */
function panelBeside({ isPanel, isPanelBelow }: Window, flyout: Flyout | undefined) {
  const was = isPanel || isPanelBelow;
  return flyout && BESIDE.includes(flyout)
    ? { isPanel: false, isPanelBelow: was }
    : { isPanel: was, isPanelBelow: false };
}

function chosen(window: Window, path: Path): Window {
  const section = sectionAt(path);
  const tab = section === undefined ? 'page' : 'section';
  return { ...window, chosen: path, tab, pointed: section ?? window.pointed };
}

/**
 * What is chosen and pointed at goes along with its section; where that is gone, it stays at its
 * place.
 */
function arranged(window: Window, from: readonly number[]): Window {
  const now = (index: number) => (from.includes(index) ? from.indexOf(index) : index);
  const { chosen, pointed } = window;
  const own = sectionAt(chosen);
  return {
    ...window,
    pointed: pointed === undefined ? undefined : now(pointed),
    chosen: own === undefined ? chosen : [...SECTIONS, now(own), ...chosen.slice(2)],
  };
}

/** A key that no other field of the site has. */
export const fieldKey = (file: string, path: Path) => `${file}/${path.join('.')}`;

/** The place of the section that a field of a page is in. */
export const sectionAt = ([name, index]: Path): number | undefined =>
  name === SECTIONS[0] && typeof index === 'number' ? index : undefined;
