import type { HTMLElement } from 'node-html-parser';
import type { BuiltSite, Finding } from './site.ts';

const DRAWINGS = 'img, svg, canvas, iframe, video, area, input[type=image], [role=img]';

/** Finds images, drawings and frames without a text alternative (WCAG 1.1.1). */
export const missingAlternatives = (site: BuiltSite): Finding[] =>
  site.pages.flatMap((page) =>
    page.document
      .querySelectorAll(DRAWINGS)
      .filter((element) => !isHidden(element) && !hasName(element))
      .map((element) => ({
        file: page.file,
        what: `has no alternative for ${element.outerHTML.slice(0, 90)}…`,
        mend: 'Say what it shows in alt, aria-label or title; hide an ornament with aria-hidden="true" (an <img> with alt="").',
      })),
  );

/** Whether an element is hidden from assistive technology, or part of a drawing with a name. */
function isHidden(element: HTMLElement): boolean {
  if (element.getAttribute('aria-hidden') === 'true') return true;
  const parent = element.parentNode as HTMLElement | null;
  if (!parent?.tagName) return false;
  return (parent.getAttribute('role') === 'img' && hasName(parent)) || isHidden(parent);
}

const hasName = (element: HTMLElement) =>
  (element.tagName === 'IMG' && element.hasAttribute('alt')) ||
  ['alt', 'aria-label', 'aria-labelledby', 'title'].some((name) =>
    element.getAttribute(name)?.trim(),
  ) ||
  Boolean(element.querySelector(':scope > title')?.text.trim());
