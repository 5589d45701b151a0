import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What of a page a Content-Security-Policy has to name, or cannot. */
export type InlineContent = {
  /** Sources such as `'sha256-…'`, one for each different inline script. */
  scripts: string[];
  styles: string[];
  hasForm: boolean;
  /** What no hash can allow: style attributes, event handlers, javascript: addresses. */
  faults: string[];
};

// Any other type, such as JSON-LD, is data that the browser never runs.
const RUN_BY_THE_BROWSER = /^(module|importmap|speculationrules|(text|application)\/javascript)?$/i;

/** Reads a page as a browser would, so that what is hashed is what the browser hashes. */
export function readInlineContent(html: string): InlineContent {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults = new Set<string>();
  let hasForm = false;

  for (const { tagName, attrs, childNodes } of elements(parse(html))) {
    const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
    const text = () => childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    if (tagName === 'style') styles.add(hash(text()));
    if (tagName === 'form') hasForm = true;
    if (tagName === 'script' && attribute('src') === undefined) {
      if (RUN_BY_THE_BROWSER.test(attribute('type') ?? '')) scripts.add(hash(text()));
    }
    for (const { name, value } of attrs) {
      if (name === 'style') faults.add(`<${tagName} style="${value}">: use a class`);
      if (/^on/.test(name)) faults.add(`<${tagName} ${name}="…">: listen from a script`);
      if (/^\s*javascript:/i.test(value))
        faults.add(`<${tagName} ${name}="${value}">: use a button`);
    }
  }
  return { scripts: [...scripts], styles: [...styles], hasForm, faults: [...faults] };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function* elements(
  node: DefaultTreeAdapterTypes.ParentNode,
): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if ('attrs' in child) yield child;
    if ('childNodes' in child) yield* elements(child);
    if ('content' in child) yield* elements(child.content);
  }
}
