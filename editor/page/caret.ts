/**
 * Where something is on the page: an element, and a caret in a text, whose node has joiners and
 * whose field has none.
 */
import { joined, plain } from './field-markers.ts';

/** @returns the offset in the text as it is shown */
export function shownOffset(text: string, offset: number): number {
  const shown = joined(text);
  let at = 0;
  for (let passed = 0; passed < offset && at < shown.length; at++) {
    if (plain(shown[at] ?? '')) passed++;
  }
  return at;
}

/** Where in a field's text a point of the document is, which may be outside of it. */
export function offsetIn(
  { node, start, end }: { node: Text | null; start: number; end: number },
  container: Node,
  offset: number,
): number {
  if (!node) return 0;
  const point = document.createRange();
  point.setStart(container, offset);
  if (point.comparePoint(node, start) >= 0) return 0;
  const inside = container === node ? Math.min(offset, end) : end;
  return plain(node.data.slice(start, inside)).length;
}

/** The text node and the offset in it at a point of the window. */
export function nodeAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = document.caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Where an element is: its index at each level below the body. */
export function stepsTo(element: Element): number[] {
  const steps: number[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps;
}

/** The element that is there now. */
export const elementAt = (steps: readonly number[]): Element | undefined =>
  steps.reduce<Element | undefined>((at, step) => at?.children[step], document.body);
