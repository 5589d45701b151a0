import type { Page } from '@playwright/test';

/** Finds pieces of text that lie over each other or over a control. */
export const overlaps = (page: Page) => page.evaluate(findOverlaps);

function findOverlaps(): string[] {
  interface Box {
    element: Element;
    isText: boolean;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const clipped = new Map<Element, boolean>();
  const isClipped = (element: Element | null): boolean => {
    if (!element) return false;
    const known = clipped.get(element);
    if (known !== undefined) return known;
    const found =
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      isClipped(element.parentElement);
    clipped.set(element, found);
    return found;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('select') &&
    !isClipped(element);

  const boxes: Box[] = [];
  const add = (element: Element, isText: boolean, rect: DOMRect) => {
    if (rect.width < 2 || rect.height < 2) return;
    // A line's box is higher than its letters.
    const inset = isText ? rect.height / 5 : 1;
    const { left, right, top, bottom } = rect;
    boxes.push({ element, isText, left, right, top: top + inset, bottom: bottom - inset });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) add(element, true, rect);
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    if (!isShown(control)) continue;
    for (const rect of control.getClientRects()) add(control, false, rect);
  }

  boxes.sort((one, other) => one.top - other.top);
  const overlaps: string[] = [];
  const describe = ({ element }: Box) =>
    `${element.tagName} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (!one.isText && !other.isText) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const isApart = one.right - 1 <= other.left || other.right - 1 <= one.left;
      if (!isApart) overlaps.push(`${describe(one)} | ${describe(other)}`);
    }
  }
  return overlaps;
}
