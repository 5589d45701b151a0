/** The content of the first screen, and very long words on a narrow screen. */
import { faq, firstWith, routes, useCases } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const screen of SCREENS) {
  test(`the first screen of ${screen.width}×${screen.height} shows what a page is for`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await page.goto('/');
    const [opening] = routes[0]?.sections ?? [];
    const actions = opening && 'actions' in opening ? opening.actions : [];
    const claims = opening?.type === 'hero-diagram' ? (opening.proof?.claims ?? []) : [];
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    for (const { label } of [...actions, ...claims]) {
      const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
      await expect(link.first()).toBeInViewport();
    }
    await expect(
      page.getByText(firstWith('hero-diagram').section.voices.caller.text, { exact: true }),
    ).toBeInViewport();

    await page.goto(firstWith('use-cases').path);
    await expect(page.getByRole('heading', { name: useCases[0]?.title })).toBeInViewport();
    await page.goto(firstWith('questions').path);
    await expect(page.getByRole('heading', { name: faq[0]?.question })).toBeInViewport();
  });
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

for (const path of [
  '/',
  firstWith('table').path,
  firstWith('use-cases').path,
  firstWith('endpoint-tabs').path,
]) {
  test(`a very long word in every text of ${path} overflows nothing at 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const width = await page.evaluate((word) => {
      const texts = document.createTreeWalker(
        document.querySelector('main') as Element,
        NodeFilter.SHOW_TEXT,
        (text) =>
          text.parentElement?.closest('script, svg, .whole')
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
      );
      while (texts.nextNode()) {
        texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replace(/\S+/, word) ?? '';
      }
      return document.documentElement.scrollWidth;
    }, LONG);
    expect(width).toBe(320);
  });
}
