/**
 * One round of the editor's bench, in a process of its own in the folder of the checkout that is
 * measured: starts the editor on a copy with PAGES pages, each of them unpublished if UNPUBLISHED
 * is set, and prints a {@link Round} as JSON.
 */
import { globSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Locator, type Page } from '@playwright/test';
import { median } from '../../../bench/median.ts';
import { findBrowser } from '../../../tests/support/browser.ts';
import { bundleClient } from '../../server/client-bundle.ts';
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
} from '../../tests/copy.ts';
import { addPages } from './more-pages.ts';

/** What one round has measured. */
export interface Round {
  /** From the address until a click on the headline has put the caret there, in milliseconds. */
  opening: number;
  /** The keys in the headline, and in the footer. */
  own: Keys;
  shared: Keys;
  /** The scripts that have come by then, compressed, in bytes. */
  script: number;
  /** From the press until a word is published, without a host, in milliseconds. */
  publishing: number;
}

/** No busy machine takes longer, in milliseconds. */
const HANG_MS = 300_000;

interface Keys {
  /** Each of them, in milliseconds. */
  times: number[];
  /**
   * What one takes of the processor, in milliseconds: other work on the machine changes it least.
   */
  work: number;
}

/** What is typed and taken out again in each text, and how often. */
const WORD = ' waterway';
const WORDS = 5;

/**
 * After a word the editor looks at what has changed, and writes it: that is not the work of a key.
 */
const PAUSE_MS = 1500;

/** Opens the editor, until the page can be typed on. */
async function open(page: Page) {
  const begun = performance.now();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    // The frame asks again for what both have.
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(EDITOR);
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await headline.click();
  await headline.locator('xpath=descendant-or-self::*[@contenteditable]').waitFor();
  const opening = performance.now() - begun;
  const script = (await Promise.all(scripts.values())).reduce((sum, bytes) => sum + bytes, 0);
  return { opening, script };
}

/** Types words one after the other, with pauses in which the editor looks at what has changed. */
async function type(page: Page, words: Locator): Promise<Keys> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await words.click();
  await page.keyboard.press('End');
  const taken = await watchKeys(page);
  const works: number[] = [];
  for (let nth = 1; nth <= WORDS; nth++) {
    await page.waitForTimeout(PAUSE_MS);
    const before = await worked();
    await page.keyboard.type(WORD, { delay: 30 });
    for (const _ of WORD) await page.keyboard.press('Backspace', { delay: 30 });
    works.push(((await worked()) - before) * (1000 / (2 * WORD.length)));
  }
  await page.keyboard.press('Escape');
  await session.detach();
  return { times: await taken(), work: median(works) };
}

/**
 * Measures each key that is typed from now on. @returns a function for how many milliseconds each
 * took
 */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  const body = page.frameLocator('iframe').locator('body');
  const taken = await body.evaluateHandle(({ ownerDocument: { defaultView: view } }) => {
    const taken: number[] = [];
    view?.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        view.requestAnimationFrame(() =>
          setTimeout(() => taken.push(view.performance.now() - timeStamp)),
        ),
      true,
    );
    return taken;
  });
  return () => taken.jsonValue();
}

/** Publishes what is drafted, once it is listed. */
async function publish(page: Page): Promise<number> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  const button = sheet.getByRole('button', { name: /^Publish \d/ });
  await button.click({ trial: true });
  const begun = performance.now();
  await button.click();
  await sheet.getByText('Published.', { exact: true }).waitFor();
  return performance.now() - begun;
}

async function measure(page: Page): Promise<Round> {
  const server = await startEditor();
  try {
    const { opening, script } = await open(page);
    const drawn = page.frameLocator('iframe');
    const own = await type(page, drawn.getByRole('heading', { level: 1 }));
    const shared = await type(page, drawn.getByRole('contentinfo').getByRole('heading').first());
    await drawn.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type(WORD);
    await page.keyboard.press('Escape');
    return { opening, own, shared, script, publishing: await publish(page) };
  } finally {
    await stopEditor(server);
  }
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
try {
  await bundleClient();
  makeCopy();
  addPages(ROOT, Number(process.env.PAGES));
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'More pages');
  git('push', '--quiet');
  if (process.env.UNPUBLISHED) {
    for (const file of globSync('content/pages/**/*.yaml', { cwd: ROOT }))
      write(file, read(file).replace(/^title: .*/m, '$& again'));
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(HANG_MS);
  console.log(JSON.stringify(await measure(page)));
} finally {
  await browser.close();
  removeCopy();
}
