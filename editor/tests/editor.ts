/** The editor on a copy of the site, one for each worker, and where things are in it. */
import { test as base, type Page } from '@playwright/test';
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
      // Whatever the page of the test before has sent last is written before the editor answers
      // this.
      await fetch(`${EDITOR}/site`);
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
  await drawn(page).locator('main').waitFor({ state: 'attached' });
};
export const drawn = (page: Page) => page.frameLocator('iframe[title^="The page"]');
export const openPublish = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await sheet(page).waitFor();
};
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Publish' });
/** What is chosen: a section, a page, or a list. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'What is chosen' });
/** How many changes the bar says wait. */
export const waiting = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Publish/ });
/** Waits until everything that has been typed is on the disk. */
export const kept = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('draft/')),
  );
};
/** Polls every frame; `expect` would retry only after a second. */
export const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();
export const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
/** The heading of the open page's first section. */
export const headline = (page: Page) => panel(page).getByLabel('Heading').first();
/** Chooses the open page's first section, whose form then slides in. */
export const openHeadline = async (page: Page) => {
  await drawn(page).getByRole('heading', { level: 1 }).click();
  await headline(page).waitFor();
};
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
