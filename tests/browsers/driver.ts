import { existsSync } from 'node:fs';
/**
 * The few things that the smoke table asks of a browser, whatever protocol it speaks. Elements are named
 * by XPath, the one selector language that every protocol knows and that can find a label's words.
 */
export interface Driver {
  /** Loads a page of the site and resolves after the load event. */
  open(path: string): Promise<void>;
  /** Size of the page's viewport in CSS px; `height` may come out smaller where the browser has bars. */
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A real pointer press in the middle of the element, once it can be seen. */
  click(xpath: string): Promise<void>;
  hover(xpath: string): Promise<void>;
  /** Keys typed into the element. */
  type(xpath: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** What the page has written to the console as errors or thrown since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

type Key = 'Escape' | 'ArrowRight';

export interface Place {
  /** Address of the served site, without a slash at its end. */
  site: string;
  /** A free port of this machine, for browsers that are driven through one. */
  port: number;
}

export interface Browser {
  /** Debian's packages that bring it. */
  packages: readonly string[];
  /** Whether this machine has all that it needs. */
  isInstalled(): boolean;
  launch(place: Place): Promise<Driver>;
}

/** The first of these files that exists, or undefined. */
export const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** The switches that a browser needs to run as root, which is what containers and CI do. */
export const isRoot = process.getuid?.() === 0;
