/**
 * Measures the editor on a copy of the site: `npm run bench -- editor`. ROUNDS sets how often it is started, and
 * PAGES how many pages the copy has. A start is measured from `npm run edit`, and an opening from the address, until a
 * click on the page's headline puts the caret there; a key from its event until its frame has been handed over.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median } from '../../bench/median.ts';
import { addPages, OWN_PAGES } from '../../bench/more-pages.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { bundleClient } from '../server/client-bundle.ts';
import {
  EDITOR,
  git,
  makeCopy,
  ROOT,
  read,
  removeCopy,
  startEditor,
  stopEditor,
} from '../tests/copy.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGES = Number(process.env.PAGES ?? OWN_PAGES);
const CHANGES = 30;

async function untilTyped(browser: Browser) {
  const begin = performance.now();
  const server = await startEditor();
  const started = performance.now();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(EDITOR);
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await headline.click();
  await headline.and(page.frameLocator('iframe').locator('[contenteditable]')).waitFor();
  const now = performance.now();
  return { server, page, start: now - begin, opening: now - started };
}

/** Types words one after the other, each once the one before is on the disk. */
async function change(page: Page, times: number): Promise<void> {
  for (let nth = 1; nth <= times; nth++) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`Change ${nth} of the headline`);
    while (!read('content/pages/index.yaml').includes(`Change ${nth} of`))
      await page.waitForTimeout(20);
  }
}

/** Measures each key that is typed from now on. @returns a function that tells how many milliseconds they took */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  const body = page.frameLocator('iframe').locator('body');
  await body.evaluate(({ ownerDocument: { defaultView: view } }) => {
    const taken: number[] = [];
    Object.assign(view ?? {}, { taken });
    view?.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        view.requestAnimationFrame(() =>
          setTimeout(() => taken.push(view.performance.now() - timeStamp)),
        ),
      true,
    );
  });
  return () => body.evaluate(() => (window as unknown as { taken: number[] }).taken);
}

/** The memory of the largest process of a session, in megabytes: the server, beside the programs that start it. */
function memoryOf(session: number): number {
  const listed = execFileSync('ps', ['-s', String(session), '-o', 'rss='], { encoding: 'utf8' });
  return Math.max(...listed.trim().split(/\s+/).map(Number)) / 1024;
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
const times: Record<'first' | 'later' | 'opening' | 'key', number[]> = {
  first: [],
  later: [],
  opening: [],
  key: [],
};
const memory: number[] = [];
try {
  await bundleClient();
  makeCopy();
  addPages(ROOT, PAGES);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'More pages');
  git('push', '--quiet');
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(join(ROOT, '.editor/bundle'), { recursive: true, force: true });
    for (const kind of ['first', 'later'] as const) {
      const { server, page, start, opening } = await untilTyped(browser);
      times[kind].push(start);
      if (kind === 'later') {
        times.opening.push(opening);
        const taken = await watchKeys(page);
        await change(page, CHANGES);
        times.key.push(...(await taken()));
        memory.push(memoryOf(server.pid ?? 0));
      }
      await page.close();
      await stopEditor(server);
    }
  }
} finally {
  await browser.close();
  removeCopy();
}

const seconds = (all: number[]) => `${(median(all) / 1000).toFixed(1)} s`;
console.log(`${PAGES} pages, medians of ${ROUNDS}`);
console.log(`First start, with its bundle, until the page is typed on: ${seconds(times.first)}`);
console.log(`Later start: ${seconds(times.later)}`);
console.log(`An opening of the running editor: ${seconds(times.opening)}`);
console.log(`A key: ${Math.round(median(times.key))} ms`);
console.log(`Memory of the server after ${CHANGES} changes: ${Math.round(median(memory))} MB`);
