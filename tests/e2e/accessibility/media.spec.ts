/** What a visitor has asked the system for: no motion, own colours, more contrast; and paper. */
import { page as content, navigation, routes } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });
  for (const { path } of routes) {
    test(`nothing moves or fades on ${path}`, async ({ page }) => {
      await page.addInitScript(() => {
        const request = window.requestAnimationFrame.bind(window);
        const counted = Object.assign(window, { frames: 0 });
        window.requestAnimationFrame = (callback) => {
          counted.frames++;
          return request(callback);
        };
      });
      await page.goto(path);
      const moving = () =>
        page.evaluate(() =>
          document.getAnimations().map((animation) => animation.constructor.name),
        );
      expect(await moving()).toEqual([]);
      await page.getByRole('button', { name: navigation.theme.toggle }).click();
      expect(await moving()).toEqual([]);
      for (const link of await page.getByRole('main').getByRole('link').all()) {
        if (!(await link.isVisible())) continue;
        await link.hover();
        expect(await moving()).toEqual([]);
      }
      await page.mouse.wheel(0, 5000);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      expect(await moving()).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'frames')), 'animation frames').toBe(0);
      await expect(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();
    });
  }
});

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  for (const { path } of routes) {
    test(`every control of ${path} has an edge or is underlined`, async ({ page }) => {
      await page.goto(path);
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll('main :is([class*="_button "], input, select, textarea)')]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
              getComputedStyle(element);
            return (
              Number.parseFloat(borderTopWidth) < 1 ||
              borderTopStyle === 'none' ||
              borderTopColor === backgroundColor
            );
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(bare).toEqual([]);
    });
  }

  test('the state of pills, tabs, fields and the current route can be told', async ({ page }) => {
    /** Whether the one element looks other than its neighbour: a state that only colour told is gone. */
    const differ = (one: string, other: string) =>
      page.evaluate(
        ([a = '', b = '']) => {
          const [first, second] = [a, b].map((css) => {
            const element = document.querySelector(css) as Element;
            const style = getComputedStyle(element);
            return [
              style.backgroundColor,
              style.color,
              style.borderTopColor,
              style.borderTopWidth,
              style.borderBottomColor,
              style.borderBottomWidth,
              style.textDecorationLine,
            ].join();
          });
          return first !== second;
        },
        [one, other],
      );

    await page.goto('/solutions/use-cases');
    expect(await differ('[aria-pressed="true"][value]', '[aria-pressed="false"][value]')).toBe(
      true,
    );
    await page.goto('/documentation');
    await page.getByRole('tab').first().waitFor();
    expect(await differ('[aria-selected="true"]', '[aria-selected="false"]')).toBe(true);
    await page.goto('/solutions/sme');
    expect(await differ('header [data-current="true"]', 'header [data-current="false"]')).toBe(
      true,
    );
    await page.goto('/contact');
    await page.locator('form[novalidate]').waitFor();
    const plain = await page
      .locator('#contact-name')
      .evaluate((e) => getComputedStyle(e).borderTopWidth);
    await page.getByRole('button', { name: content('contact').form.submit, exact: true }).click();
    await expect(page.locator('#contact-name')).not.toHaveCSS('border-top-width', plain);
  });

  test('icons take the colour of the text around them', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: navigation.theme.toggle });
    const colour = await toggle.evaluate((element) => getComputedStyle(element).color);
    await expect(toggle.locator('svg').first()).toHaveCSS('stroke', colour);
  });
});

test('more contrast is given to those who ask', async ({ page }) => {
  await page.goto('/');
  const token = (name: string) =>
    page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name);
  const usual = [await token('--rule'), await token('--ink-muted')];
  await page.emulateMedia({ contrast: 'more' });
  const more = [await token('--rule'), await token('--ink-muted')];
  expect(more[0]).not.toBe(usual[0]);
  expect(more[1]).not.toBe(usual[1]);
});

test.describe('paper', () => {
  for (const { path } of routes) {
    test(`${path} prints black on white`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.locator('[data-waves]')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const printed = await page.evaluate(() => {
        const visible = [...document.querySelectorAll('body, body *')].filter((element) =>
          element.checkVisibility({ opacityProperty: true }),
        );
        const values = (property: 'color' | 'backgroundColor') => [
          ...new Set(
            visible
              .filter((element) => !element.closest('svg'))
              .map((element) => getComputedStyle(element)[property]),
          ),
        ];
        return {
          colours: values('color'),
          grounds: values('backgroundColor'),
          controls: visible.filter((element) => element.matches('button, input, select, textarea'))
            .length,
          paper: getComputedStyle(document.documentElement).backgroundColor,
          withoutAddress: visible
            .filter((element) => element.matches('a[href^="http"]'))
            .filter(
              (element) =>
                !getComputedStyle(element, '::after').content.includes(
                  element.getAttribute('href') as string,
                ),
            ).length,
        };
      });
      expect(printed).toEqual({
        colours: ['rgb(0, 0, 0)'],
        grounds: ['rgba(0, 0, 0, 0)'],
        controls: 0,
        paper: 'rgb(255, 255, 255)',
        withoutAddress: 0,
      });
    });
  }

  test('an external link prints its address', async ({ page }) => {
    await page.goto('/about');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main a[href^="http"]')).not.toHaveCount(0);
  });

  test('every tab is on paper', async ({ page }) => {
    await page.goto('/documentation');
    await page.getByRole('tab').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const { heading } of content('documentation').tabs) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
  });
});
