import { existsSync } from 'node:fs';
/**
 * What the smoke tests need of a browser, independent of its protocol. Elements are selected by XPath,
 * which every protocol supports and which can find a label by its text.
 */
export interface Driver {
  /** Loads a page of the site and resolves after the load event. */
  open(path: string): Promise<void>;
  /** Sets the viewport's size in CSS px; `height` may be smaller if the browser has toolbars. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks with a real pointer in the middle of the element, once it is visible. */
  click(xpath: string): Promise<void>;
  hover(xpath: string): Promise<void>;
  /** Types text into the element. */
  type(xpath: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Returns the page's console errors and uncaught errors since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

type Key = 'Escape' | 'ArrowRight';

export interface Place {
  /** URL of the served site, without a trailing slash. */
  site: string;
  /** A free port, for browsers that need one for their driver. */
  port: number;
}

export interface Browser {
  /** The Debian packages that contain it. */
  packages: readonly string[];
  /** Whether it and all that it needs are installed. */
  isInstalled(): boolean;
  launch(place: Place): Promise<Driver>;
}

/** The first of these files that exists, or undefined. */
export const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** Browsers need extra options to run as root, as in containers and CI. */
export const isRoot = process.getuid?.() === 0;
