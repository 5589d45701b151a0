/** Lists as Word copies them: paragraphs with signs before them. */
import type { Element, ElementContent, RootContent as HtmlContent } from 'hast';

/** The style of an element, without spaces. */
export const styleOf = ({ properties }: Element) =>
  String(properties.style ?? '').replaceAll(/\s/g, '');

/** Not Word's `mso-bidi-font-weight`, which is about another script. */
export const isStyled = (style: string, as: string) => new RegExp(`(^|;)${as}`).test(style);

export const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** A paragraph that Word means as an entry of a list: how deep it is, and the number or sign before it. */
function listedInWord(node: HtmlContent | undefined) {
  if (node?.type !== 'element') return undefined;
  const [, level] = /mso-list:\S*level(\d)/.exec(styleOf(node)) ?? [];
  if (!level) return undefined;
  const isSign = (child: ElementContent) =>
    child.type === 'element' && /mso-list:ignore/i.test(styleOf(child));
  const wordsOf = (child: ElementContent): string =>
    child.type === 'text'
      ? child.value
      : 'children' in child
        ? child.children.map(wordsOf).join('')
        : '';
  const sign = node.children.filter(isSign).map(wordsOf).join('').replaceAll(/\s/g, '');
  return { level: Number(level), sign, children: node.children.filter((child) => !isSign(child)) };
}

/** Puts Word's paragraphs with signs before them into lists. A number of several parts, such as 2.1, stays in its words. */
export function withLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const node of nodes) {
    const listed = listedInWord(node);
    if (!listed) {
      const isSpace = node.type === 'text' && node.value.trim() === '';
      if (!isSpace) open.length = 0;
      result.push(node);
      continue;
    }
    const { level, sign, children } = listed;
    const isNumber = /^\(?(\w{1,4})[.)]$/.test(sign);
    if (/\d\.\d/.test(sign)) {
      open.length = 0;
      result.push(element('p', [{ type: 'text', value: `${sign} ` }, ...children]));
      continue;
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    if (last?.level !== level) {
      const list = element(isNumber ? 'ol' : 'ul', []);
      const start = Number.parseInt(sign, 10);
      if (start > 1) list.properties.start = start;
      const entry = last?.list.children.at(-1);
      if (entry?.type === 'element') entry.children.push(list);
      else result.push(list);
      last = { level, list };
      open.push(last);
    }
    last.list.children.push(element('li', [element('p', children)]));
  }
  return result;
}
