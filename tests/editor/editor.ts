/** The editor on a copy of the site, one for each worker, and where things are in it. */
import { test as base, expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { EDITOR, makeCopy, read, removeCopy, reset, startEditor, stopEditor } from './copy.ts';

interface Server {
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export const test = base.extend<{ begun: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from it.
    async ({}, use) => {
      let running: Awaited<ReturnType<typeof startEditor>> | undefined;
      const start = async () => {
        running = await startEditor();
      };
      const stop = () => stopEditor(running);
      makeCopy();
      await start();
      await use({ start, stop });
      await stop();
      removeCopy();
    },
    { scope: 'worker' },
  ],
  begun: [
    async ({ server: _ }, use) => {
      reset();
      await use(undefined);
    },
    { auto: true },
  ],
});

export const HOME = 'content/pages/index.yaml';
export const USE_CASES = 'content/use-cases.yaml';
export const JOBS = 'content/jobs.yaml';
export const LOGOS = 'content/logos.yaml';

export const open = async (page: Page, view: string) => {
  await page.goto(`${EDITOR}#${view}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};
/** Waits until everything that has been typed is on the disk. */
export const kept = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('draft/')),
  );
};
export const status = (page: Page) => page.getByRole('form').getByRole('status');
/** Polls every frame; `expect` would retry only after a second. */
export const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();
/** Simulates coming back from another tab. */
export const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
/** The heading of the open page's first section. */
export const headline = (page: Page) =>
  page.getByRole('group', { name: 'Sections' }).getByLabel('Heading').first();
export const openHeadline = (page: Page) => page.locator('summary').first().click();
export const headings = (source: string): string[] =>
  parse(source).sections.map(({ heading }: { heading: string }) => heading);
/** The headings of the home page's first section, of its customers and of its closing banner. */
export const headingsOf = (source: string) => {
  const sections: { type: string; heading: string }[] = parse(source).sections;
  const of = (type: string) => sections.find((section) => section.type === type)?.heading ?? '';
  return { first: headings(source)[0] ?? '', customers: of('customers'), closing: of('closing') };
};
export const titles = (file: string) =>
  parse(read(file)).map(({ title }: { title: string }) => title);
