import { cspHash } from '../inline.ts';
import type { PageElement, ReadPage } from '../read-page.ts';
import { isNumbers } from './number-rules.ts';

// A script of any other type, such as JSON-LD, is data that the browser never runs.
const RUN_BY_THE_BROWSER = /^(module|importmap|speculationrules|(text|application)\/javascript)?$/i;

export const isInlineScript = ({ tag, attributes }: PageElement) =>
  tag === 'script' &&
  !attributes.has('src') &&
  RUN_BY_THE_BROWSER.test(attributes.get('type') ?? '');

/**
 * Astro's own policy of a page: the list of what the code wrote inline (docs/decisions/008).
 *
 * @throws Error unless there is exactly one, in the head
 */
export function astroPolicy({ elements }: ReadPage): PageElement {
  const lists = elements.filter(
    ({ tag, attributes }) =>
      tag === 'meta' && /^\s*content-security/i.test(attributes.get('http-equiv') ?? ''),
  );
  const [list] = lists;
  if (!list || lists.length > 1 || list.within.join() !== 'html,head') {
    throw new Error(
      `A page has ${lists.length} <meta http-equiv="content-security-policy">, where Astro writes one into its head (security.csp in astro.config.mjs).`,
    );
  }
  return list;
}

/** @returns the start of each inline script and style that Astro's list does not name */
export function thirdPartyInline(page: ReadPage): string[] {
  const own = astroPolicy(page).attributes.get('content') ?? '';
  return page.elements
    .filter((element) => element.tag === 'style' || isInlineScript(element))
    .filter(({ text }) => !own.includes(cspHash(text)))
    .map(({ tag, text }) => `<${tag}>${text.trim().slice(0, 60)}`);
}

/** What no hash can allow or no policy can block: style attributes, event handlers, refreshes. */
export const unsafeMarkup = ({ elements }: ReadPage): string[] => [
  ...new Set(elements.flatMap((element) => [...unsafeParts(element)])),
];

function* unsafeParts({ tag, attributes }: PageElement): Generator<string> {
  for (const [name, value] of attributes) {
    if (tag === 'meta' && name === 'http-equiv' && /^\s*refresh\s*$/i.test(value)) {
      yield '<meta http-equiv="refresh">: use a redirect';
    }
    if (name === 'style' && !isNumbers(value)) yield `<${tag} style="${value}">: use a class`;
    if (/^on/.test(name)) yield `<${tag} ${name}="…">: listen from a script`;
    if (/^\s*javascript:/i.test(value)) yield `<${tag} ${name}="${value}">: use a button`;
    if (name === 'formaction') yield `<${tag} formaction="${value}">: use the form's own action`;
  }
}
