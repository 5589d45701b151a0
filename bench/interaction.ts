/**
 * `npm run bench -- interaction`: how long the contact form takes from a key or a click to the next paint (INP), under
 * Lighthouse's timespan on a phone whose processor is slowed four times: typing in each field, opening each choice,
 * sending nothing, and a wrong address. Medians of RUNS visits.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTimespan } from 'lighthouse';
import { launch, type Page } from 'puppeteer-core';
import { fieldId, INPUT_NAMES, inputOf } from '../src/features/form-draft/inputs.ts';
import { pathsWith } from '../src/site/pages.ts';
import { findBrowser } from '../tests/support/browser.ts';
import { median } from './median.ts';
import { serveFrom } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 5);
/** Longer than a paint takes after the last key, in ms. */
const AFTER = 500;
const [path] = pathsWith('contact-form');
if (!path) throw new Error('No page has a contact form.');

const send = (page: Page) => page.click('form button:not([type=button])');

const steps: [name: string, act: (page: Page) => Promise<unknown>][] = [
  ['sending nothing', send],
  ...INPUT_NAMES.map((name): (typeof steps)[number] => {
    const input = `#${fieldId(name)}`;
    return inputOf(name).kind === 'choice'
      ? [`opening ${name}`, (page) => page.click(input)]
      : [`typing ${name}`, (page) => page.type(input, 'A few words, 12 in all, and 3 lines. ')];
  }),
  ['sending a wrong address', send],
];

const site = await serveFrom('hosting/serve.ts', process.env.PORT ?? '4341');
const measured = new Map(steps.map(([name]) => [name, [] as number[]]));
try {
  for (let run = 0; run < RUNS; run++) {
    const browser = await launch({
      executablePath: findBrowser() ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const page = await browser.newPage();
      await page.goto(site.origin + path, { waitUntil: 'networkidle0' });
      await page.waitForSelector('form[novalidate]');
      for (const [name, act] of steps) {
        const timespan = await startTimespan(page, { flags: { logLevel: 'error' } });
        await act(page);
        await sleep(AFTER);
        const result = await timespan.endTimespan();
        const ms = result?.lhr.audits['interaction-to-next-paint']?.numericValue ?? Number.NaN;
        measured.get(name)?.push(ms);
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  site.child.kill();
}
for (const [name, all] of measured) console.log(`- ${name}: ${Math.round(median(all))} ms`);
