/**
 * What the styles of pasted HTML say, its elements' own and those of the style sheet that programs
 * copy along.
 */
import type { Element, Nodes } from 'hast';
import { elementsIn, wordsOf } from './html-nodes.ts';

/**
 * The declarations of a style sheet by selector, such as `p.MsoTitle`, `.s1` or `@list l0:level1`.
 */
export type Rules = ReadonlyMap<string, string>;

export function rulesIn(source: Nodes): Rules {
  const css = elementsIn(source, /^style$/)
    .map(wordsOf)
    .join('\n');
  const rules = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of css
    .replaceAll(/<!--|-->|\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      rules.set(selector, `${rules.get(selector) ?? ''};${declarations}`);
    }
  }
  return rules;
}

/** The classes of an element; Outlook on the web puts `x_` before each. */
const classesOf = ({ properties }: Element): string[] =>
  [properties.className ?? []].flat().map((name) => String(name).replace(/^x_/, ''));

export const hasClass = (node: Element, name: RegExp): boolean =>
  classesOf(node).some((one) => name.test(one));

/** An element with what the style sheet says about it as its own style. */
export function withRules(node: Element, rules: Rules): Element {
  const { tagName, properties } = node;
  const selectors = classesOf(node).flatMap((name) => [`.${name}`, `${tagName}.${name}`]);
  const style = [tagName, ...selectors].map((selector) => rules.get(selector) ?? '');
  return { ...node, properties: { ...properties, style: [...style, properties.style].join(';') } };
}

/** The last value of a property in a style; nothing if it is not there. */
export const styleIn = (style: string, name: string): string =>
  [...style.matchAll(new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, 'gi'))]
    .at(-1)?.[1]
    ?.trim()
    .toLowerCase() ?? '';

/** What an element's own style says of a property. */
export const styleOf = ({ properties }: Element, name: string): string =>
  styleIn(String(properties.style ?? ''), name);
