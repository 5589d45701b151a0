/** Raised and lowered words as Unicode's own signs: 10⁶ is not 106. */
import type { Element } from 'hast';
import { isElement, wordsOf } from './html-nodes.ts';
import { styleOf } from './pasted-styles.ts';

const RAISED = { plain: '0123456789+-−=()in', signs: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ' };
const LOWERED = { plain: '0123456789+-−=()', signs: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' };

function kindOf(node: Element): typeof RAISED | undefined {
  const place = styleOf(node, 'vertical-align');
  if (/^m?sup$/.test(node.tagName) || place === 'super') return RAISED;
  return /^m?sub$/.test(node.tagName) || place === 'sub' ? LOWERED : undefined;
}

/**
 * A number that cannot be written with such signs stands apart from the one before it, in brackets.
 */
function written(words: string, { plain, signs }: typeof RAISED): string {
  const isWritable = [...words].every((sign) => plain.includes(sign));
  if (isWritable) return [...words].map((sign) => signs[plain.indexOf(sign)]).join('');
  return /^[^[(]*\d/.test(words) ? `(${words})` : words;
}

/** @returns the words of an element that raises or lowers them; nothing for any other */
export function raised(node: Element): string | undefined {
  const kind = kindOf(node);
  if (!kind) return undefined;
  // In a formula the first part stands on the line.
  const [base, script] = /^ms/.test(node.tagName) ? node.children.filter(isElement) : [];
  return script && base
    ? wordsOf(base) + written(wordsOf(script).trim(), kind)
    : written(wordsOf(node).trim(), kind);
}
