/** Checks a page's structure for assistive technology: WCAG 1.3.1, 2.4.3, 2.4.8, 3.1.1. */
import type { HTMLElement } from 'node-html-parser';
import type { BuiltPage, BuiltSite, Finding } from './site.ts';

const PARTS_WITH_HEADER = ['MAIN', 'ARTICLE', 'SECTION', 'ASIDE', 'NAV'];

/** Finds faults in landmarks, language, tables, focus order and `aria-current`. */
export const structureFaults = (site: BuiltSite): Finding[] =>
  site.pages.flatMap((page) =>
    [
      ...landmarkFaults(page),
      ...navigationFaults(page),
      ...tableFaults(page),
      ...currentRouteFaults(page),
      ...orderFaults(page),
    ].map(([what, mend]) => ({ file: page.file, what, mend })),
  );

type Fault = [what: string, mend: string];

function landmarkFaults({ document }: BuiltPage): Fault[] {
  const ofPage = (element: HTMLElement) => !hasAncestor(element, PARTS_WITH_HEADER);
  const language = document.querySelector('html')?.getAttribute('lang');
  const counts = [
    ['header', document.querySelectorAll('header').filter(ofPage).length],
    ['main', document.querySelectorAll('main').length],
    ['footer', document.querySelectorAll('footer').filter(ofPage).length],
  ] as const;
  return [
    ...counts
      .filter(([, count]) => count !== 1)
      .map(
        ([name, count]): Fault => [
          `has ${count} landmarks <${name}>`,
          'The layout writes one of each; sections inside main may have their own header.',
        ],
      ),
    ...(language === 'en-GB'
      ? []
      : [[`says its language is ${language}`, 'Write lang="en-GB" on <html>.'] as Fault]),
  ];
}

function navigationFaults({ document }: BuiltPage): Fault[] {
  const names = document.querySelectorAll('nav').map((nav) => {
    const label = document.getElementById(nav.getAttribute('aria-labelledby') ?? '-');
    return nav.getAttribute('aria-label')?.trim() || label?.text.trim();
  });
  return names
    .filter((name, index) => !name || names.indexOf(name) !== index)
    .map((name) => [
      name ? `has two navigations called "${name}"` : 'has a navigation without a name',
      'Give each <nav> an aria-label of its own.',
    ]);
}

function tableFaults({ document }: BuiltPage): Fault[] {
  return document.querySelectorAll('table').flatMap((table): Fault[] => {
    const caption = table.querySelector('caption')?.text.trim();
    const name = caption || table.querySelector('th')?.text.trim();
    const rows = table.querySelectorAll('tbody tr');
    return [
      ...(caption ? [] : [[`has a table without a caption: ${name}`, 'Add one.'] as Fault]),
      ...(table.querySelector('thead th[scope=col]')
        ? []
        : [[`has a table without column headers: ${name}`, 'Add <th scope="col">.'] as Fault]),
      ...(rows.every((row) => row.querySelector('th[scope=row]'))
        ? []
        : [[`has a table row without a header: ${name}`, 'Add <th scope="row">.'] as Fault]),
    ];
  });
}

/** In the header exactly the links to the page itself must have `aria-current`. */
function currentRouteFaults({ document, path }: BuiltPage): Fault[] {
  return document
    .querySelectorAll('header a[href]')
    .map((link) => ({
      href: link.getAttribute('href'),
      isMarked: link.getAttribute('aria-current') === 'page',
    }))
    .filter(({ href, isMarked }) => isMarked !== (href === path))
    .map(({ href, isMarked }) => [
      `marks the link to ${href} ${isMarked ? '' : 'not '}as the current page`,
      'Give aria-current="page" to the links of the header that lead to the page itself.',
    ]);
}

function orderFaults({ document }: BuiltPage): Fault[] {
  return document
    .querySelectorAll('[tabindex]')
    .filter((element) => Number(element.getAttribute('tabindex')) > 0)
    .map((element) => [
      `takes ${element.outerHTML.slice(0, 60)} out of the order of focus`,
      'Use tabindex 0 or -1; the order is that of the page.',
    ]);
}

function hasAncestor({ parentNode }: HTMLElement, names: string[]): boolean {
  const parent = parentNode as HTMLElement | null;
  if (!parent?.tagName) return false;
  return names.includes(parent.tagName) || hasAncestor(parent, names);
}
