/** The first screen, very long words on a narrow screen, the logos and the diagram, the tab's icon. */
import type { Page } from '@playwright/test';
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

test('a very long word in every text overflows no page at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of routes) {
    await page.goto(path);
    // React would say that these are not the words that it has rendered.
    await hydrated(page);
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

describeWith(allWith('customers')[0], 'logo strip', ({ path }) => {
  test.use({ reducedMotion: 'no-preference' });

  const strip = (page: Page) =>
    page.getByRole('list').filter({ has: page.getByRole('img', { name: logos[0]?.name }) });

  test('has two columns on small screens and four from medium on', async ({ page }) => {
    await page.goto(path);
    for (const { width, columns } of [
      { width: 390, columns: 2 },
      { width: 767, columns: 2 },
      { width: 768, columns: 4 },
      { width: 1366, columns: 4 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const grid = await strip(page).evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(grid.split(' '), `${width} px`).toHaveLength(columns);
    }
  });

  test('fades in and rises once, on first entering the viewport', async ({ page }) => {
    const rises = () =>
      strip(page).evaluate((list) => list.getAnimations().map(({ effect }) => effect?.getTiming()));
    await page.goto(path);
    await hydrated(page);
    expect(await rises()).toEqual([]);
    await strip(page).scrollIntoViewIfNeeded();
    await expect.poll(rises).toMatchObject([{ duration: 600 }]);
    await expect.poll(rises).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(strip(page)).not.toBeInViewport();
    await strip(page).scrollIntoViewIfNeeded();
    await expect(strip(page)).toHaveCSS('opacity', '1');
    expect(await rises()).toEqual([]);
  });
});

describeWith(allWith('diagram')[0], 'the diagram', ({ path, section }) => {
  test('is shown only where there is room', async ({ page }) => {
    await page.goto(path);
    const diagram = page.getByText(section.clients[0]?.connection ?? '', { exact: true });
    await expect(diagram).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(diagram).toBeHidden();
  });
});

test("the tab's icon is inline, and scripts add the manifest", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[type="image/svg+xml"]')).toHaveAttribute('href', /^data:/);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});
