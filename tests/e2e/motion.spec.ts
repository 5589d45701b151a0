/** What moves by itself, and what keeps it still. */
import type { Page } from '@playwright/test';
import { allWith } from '../support/content.ts';
import { describeWith, expect, test } from '../support/test.ts';

/** What the page has told the waves' worker last: whether they run. */
const isRunning = (page: Page) => page.evaluate(() => Reflect.get(window, 'running'));

test('the waves rest where motion is reduced, and run where it is not', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message: unknown[]) {
      const running = Reflect.get(Object(message[0]), 'running');
      if (running !== undefined) Object.assign(window, { running });
      return Reflect.apply(post, this, message);
    };
  });
  await page.goto('/');
  await expect.poll(() => isRunning(page)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => isRunning(page)).toBe(true);
});

describeWith(allWith('customers')[0], 'logos', ({ path }) => {
  test.use({ reducedMotion: 'no-preference' });

  test('wait unseen until they enter the viewport, and then fade in once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { fades: 0 });
      addEventListener('animationstart', ({ target, elapsedTime }) => {
        const [fade] = (target as Element).getAnimations();
        const { duration } = fade?.effect?.getTiming() ?? {};
        if ((target as Element).matches('fade-in') && elapsedTime === 0 && duration === 600) {
          Object.assign(window, { fades: Reflect.get(window, 'fades') + 1 });
        }
      });
    });
    await page.goto(path);
    const logos = page.locator('fade-in');
    const fades = () => page.evaluate(() => Reflect.get(window, 'fades'));
    await expect(logos).not.toBeInViewport();
    await expect(logos).toHaveCSS('opacity', '0');
    // Nothing shows them that does not bring them into view.
    await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    await expect(logos).toHaveCSS('opacity', '0');
    expect(await fades()).toBe(0);

    await logos.scrollIntoViewIfNeeded();
    await expect.poll(fades).toBe(1);
    await expect(logos).toHaveCSS('opacity', '1');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(logos).not.toBeInViewport();
    await logos.scrollIntoViewIfNeeded();
    expect(await fades()).toBe(1);
  });
});
