/**
 * Draws docs/images/sections/, one small picture for each kind of section, from the last build:
 * `npm run build:local`, then `npx node docs/draw-sections.ts`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { serveFrom } from '../bench/server.ts';
import { getPage, pageIds } from '../src/build/content/pages.ts';
import { pathOf } from '../src/content/urls.ts';
import { findBrowser } from '../tests/support/browser.ts';

const FOLDER = 'docs/images/sections';
/** The highest part of a section that is drawn, in CSS px at a width of 1440. */
const HIGHEST = 900;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { origin, child } = await serveFrom('hosting/serve.ts', '4345');
const browser = await chromium.launch({ executablePath: findBrowser() });
const page = await browser.newPage({
  viewport: { width: 1440, height: 1000 },
  deviceScaleFactor: 0.25,
  bypassCSP: true,
  reducedMotion: 'reduce',
});
const drawn = new Set<string>();
for (const id of pageIds()) {
  await page.goto(origin + pathOf(id), { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: 'header, canvas { visibility: hidden }' });
  // Beside the sections, main holds scripts and the button that pauses the background.
  const parts = page.locator('main > :not(script, :has(> [data-motion-toggle]))');
  for (const [at, { type }] of getPage(id).sections.entries()) {
    if (drawn.has(type)) continue;
    drawn.add(type);
    const part = parts.nth(at);
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    if (!box) continue;
    const clip = { ...box, y: box.y + (await page.evaluate(() => scrollY)) };
    const height = Math.min(clip.height, HIGHEST);
    await page.screenshot({
      path: `${FOLDER}/${type}.png`,
      clip: { ...clip, height },
      fullPage: true,
    });
  }
}
await browser.close();
child.kill();
