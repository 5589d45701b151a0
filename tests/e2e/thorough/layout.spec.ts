/** The first screen, very long words on a narrow screen, the logos, the manifest. */
import { allWith, faq, logos, routes, useCases } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { describeWith, expect, test } from '../../support/test.ts';

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
    const claims = opening?.type === 'hero' ? (opening.proof ?? []) : [];
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    for (const { label } of [...actions, ...claims]) {
      const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
      await expect(link.first()).toBeInViewport();
    }
    const caller = opening?.type === 'hero' && opening.voices?.caller;
    if (caller) await expect(page.getByText(caller.text, { exact: true })).toBeInViewport();

    // Lists that follow a page’s headline at once.
    const lists = { 'use-cases': useCases[0]?.title, questions: faq[0]?.question };
    for (const [type, name] of Object.entries(lists)) {
      for (const { path } of routes.filter(({ sections }) => sections[1]?.type === type)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name })).toBeInViewport();
      }
    }
  });
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('at 320 px a very long word in every text overflows no page, and no field makes an iPhone zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of routes) {
    await page.goto(path);
    await hydrated(page);
    const sizes = await page
      .locator('input:not([type=hidden], [type=range]), select, textarea')
      .evaluateAll((fields) =>
        fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
    expect.soft(Math.min(16, ...sizes), path).toBe(16);
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
    expect.soft(width, path).toBe(320);
  }
});

describeWith(allWith('customers')[0], 'logos', ({ path }) => {
  test.use({ reducedMotion: 'no-preference' });

  test('are seen once they are on the screen', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const logo = page.getByRole('img', { name: logos[0]?.name });
    await logo.scrollIntoViewIfNeeded();
    await expect(page.getByRole('list').filter({ has: logo })).toHaveCSS('opacity', '1');
  });
});

test('scripts add the manifest', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});
