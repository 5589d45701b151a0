import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What a Content-Security-Policy has to know about a page. */
export type InlineContent = {
  /** Each distinct inline script that a browser runs. */
  scripts: InlineElement[];
  styles: InlineElement[];
  hasForm: boolean;
  /** Policies in the page's own `<meta>` elements, which apply beside the response header. */
  policies: string[];
  /** What no hash can allow or no policy can block: style attributes, event handlers, refreshes. */
  faults: string[];
};

export type InlineElement = {
  /** Its hash as a policy writes it: `'sha256-…'`. */
  source: string;
  text: string;
};

// A script of any other type, such as JSON-LD, is data that the browser never runs.
const RUN_BY_THE_BROWSER = /^(module|importmap|speculationrules|(text|application)\/javascript)?$/i;

/** Reads a page as a browser would, so that what is hashed is what the browser hashes. */
export const readInlineContent = (html: string) => inlineContentOf(parse(html));

export function inlineContentOf(document: DefaultTreeAdapterTypes.Document): InlineContent {
  const scripts = new Map<string, InlineElement>();
  const styles = new Map<string, InlineElement>();
  const policies: string[] = [];
  const faults = new Set<string>();
  let hasForm = false;

  for (const element of elements(document)) {
    const { tagName, attrs, childNodes } = element;
    const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
    const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    if (tagName === 'style') styles.set(text, { source: hash(text), text });
    if (tagName === 'form') hasForm = true;
    if (tagName === 'meta' && /^content-security-policy$/i.test(attribute('http-equiv') ?? '')) {
      policies.push(attribute('content') ?? '');
    }
    if (tagName === 'script' && attribute('src') === undefined) {
      if (RUN_BY_THE_BROWSER.test(attribute('type') ?? '')) {
        scripts.set(text, { source: hash(text), text });
      }
    }
    // With scripting the parser treats the content of <noscript> as text, so it is parsed separately.
    const within = tagName === 'noscript' ? elements(parse(text)) : [];
    for (const each of [element, ...within]) for (const fault of faultsOf(each)) faults.add(fault);
  }
  return {
    scripts: [...scripts.values()],
    styles: [...styles.values()],
    hasForm,
    policies,
    faults: [...faults],
  };
}

function* faultsOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element): Generator<string> {
  for (const { name, value } of attrs) {
    if (tagName === 'meta' && name === 'http-equiv' && /^\s*refresh\s*$/i.test(value)) {
      yield '<meta http-equiv="refresh">: use a redirect';
    }
    if (name === 'style') yield `<${tagName} style="${value}">: use a class`;
    if (/^on/.test(name)) yield `<${tagName} ${name}="…">: listen from a script`;
    if (/^\s*javascript:/i.test(value)) yield `<${tagName} ${name}="${value}">: use a button`;
  }
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Yields every element of a page, including those inside templates. */
export function* elements(
  node: DefaultTreeAdapterTypes.ParentNode,
): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if ('attrs' in child) yield child;
    if ('childNodes' in child) yield* elements(child);
    if ('content' in child) yield* elements(child.content);
  }
}
