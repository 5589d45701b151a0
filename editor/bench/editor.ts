/**
 * Measures the editor on a copy of the site: `npm run bench -- editor`. ROUNDS sets how often it is started, PAGES how
 * many pages the copy has, and with UNPUBLISHED each of them differs from what is published. A start is measured from
 * `npm run edit`, and an opening from the address, until a click on the page's headline puts the caret there; a key
 * from its event until its frame has been handed over, in the headline and in the footer, which all pages share.
 */
import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
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
  write,
} from '../tests/copy.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGES = Number(process.env.PAGES ?? OWN_PAGES);
const CHANGES = 10;

async function untilTyped(browser: Browser) {
  const begin = performance.now();
  const server = await startEditor();
  const started = performance.now();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(EDITOR);
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await headline.click();
  await headline.locator('xpath=descendant-or-self::*[@contenteditable]').waitFor();
  const now = performance.now();
  return { server, page, start: now - begin, opening: now - started };
}

/** Types words one after the other, with pauses in which the editor looks at what has changed. */
async function change(page: Page, words: Locator, times: number): Promise<void> {
  await words.click();
  await page.keyboard.press('End');
  for (let nth = 1; nth <= times; nth++) {
    await page.keyboard.type(` key${nth}`, { delay: 30 });
    await page.waitForTimeout(500);
    for (let back = ` key${nth}`.length; back > 0; back--) await page.keyboard.press('Backspace');
  }
  await page.keyboard.press('Escape');
}

/** Measures each key from now on. @returns a function that gives the milliseconds of those since its last call */
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
  return () => body.evaluate(() => (window as unknown as { taken: number[] }).taken.splice(0));
}

/** The memory of the largest process of a session, in megabytes: the server, beside the programs that start it. */
function memoryOf(session: number): number {
  const listed = execFileSync('ps', ['-s', String(session), '-o', 'rss='], { encoding: 'utf8' });
  return Math.max(...listed.trim().split(/\s+/).map(Number)) / 1024;
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
const times: Record<'first' | 'later' | 'opening' | 'own' | 'shared', number[]> = {
  first: [],
  later: [],
  opening: [],
  own: [],
  shared: [],
};
const memory: number[] = [];
try {
  await bundleClient();
  makeCopy();
  addPages(ROOT, PAGES);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'More pages');
  git('push', '--quiet');
  if (process.env.UNPUBLISHED) {
    for (const file of globSync('content/pages/**/*.yaml', { cwd: ROOT }))
      write(file, read(file).replace(/^title: .*/m, '$& again'));
  }
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(join(ROOT, '.editor/bundle'), { recursive: true, force: true });
    for (const kind of ['first', 'later'] as const) {
      const { server, page, start, opening } = await untilTyped(browser);
      times[kind].push(start);
      if (kind === 'later') {
        times.opening.push(opening);
        const taken = await watchKeys(page);
        const drawn = page.frameLocator('iframe');
        await change(page, drawn.getByRole('heading', { level: 1 }), CHANGES);
        times.own.push(...(await taken()));
        await change(page, drawn.getByRole('contentinfo').getByRole('heading').first(), CHANGES);
        times.shared.push(...(await taken()));
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
console.log(
  `${PAGES} pages${process.env.UNPUBLISHED ? ', all unpublished' : ''}, medians of ${ROUNDS}`,
);
console.log(`First start, with its bundle, until the page is typed on: ${seconds(times.first)}`);
console.log(`Later start: ${seconds(times.later)}`);
console.log(`An opening of the running editor: ${seconds(times.opening)}`);
const keys = (all: number[]) =>
  `median ${median(all).toFixed(1)} ms, longest ${Math.round(Math.max(...all))} ms`;
console.log(`A key in a page's own text: ${keys(times.own)}`);
console.log(`A key in text that all pages share: ${keys(times.shared)}`);
console.log(`Memory of the server after ${2 * CHANGES} changes: ${Math.round(median(memory))} MB`);
