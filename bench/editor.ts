/**
 * Measures the editor on a copy of the site: `npm run bench -- editor`. ROUNDS sets how often it is started.
 * A start is measured from `npm run edit` until a click on the page's headline puts the caret there.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import {
  EDITOR,
  makeCopy,
  ROOT,
  read,
  removeCopy,
  startEditor,
  stopEditor,
} from '../tests/editor/copy.ts';
import { findBrowser } from '../tests/support/browser.ts';
import { median } from './median.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CHANGES = 30;

async function untilTyped(browser: Browser) {
  const begin = performance.now();
  const server = await startEditor();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(EDITOR);
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await headline.click();
  await headline.and(page.frameLocator('iframe').locator('[contenteditable]')).waitFor();
  return { server, page, headline, milliseconds: performance.now() - begin };
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

/** The memory of the largest process of a session, in megabytes: the server, beside the programs that start it. */
function memoryOf(session: number): number {
  const listed = execFileSync('ps', ['-s', String(session), '-o', 'rss='], { encoding: 'utf8' });
  return Math.max(...listed.trim().split(/\s+/).map(Number)) / 1024;
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
const times: Record<'first' | 'later', number[]> = { first: [], later: [] };
const memory: number[] = [];
try {
  makeCopy();
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(join(ROOT, '.editor/bundle'), { recursive: true, force: true });
    for (const kind of ['first', 'later'] as const) {
      const { server, page, milliseconds } = await untilTyped(browser);
      times[kind].push(milliseconds);
      if (kind === 'later') {
        await change(page, CHANGES);
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
console.log(`Medians of ${ROUNDS}`);
console.log(`First start, with its bundle, until the page is typed on: ${seconds(times.first)}`);
console.log(`Later start: ${seconds(times.later)}`);
console.log(`Memory of the server after ${CHANGES} changes: ${Math.round(median(memory))} MB`);
