/**
 * Runs before the browser tests: installs missing browsers on Debian as root; elsewhere it prints which
 * tests are skipped and why.
 */
import { existsSync } from 'node:fs';
import { findBrowser, findHeadlessShell } from '../support/browser.ts';
import { installOnDebian } from '../support/debian.ts';
import { browsers } from './browsers.ts';

const wanted = [
  ...Object.entries(browsers).map(([name, browser]) => ({ name, ...browser })),
  {
    name: 'Chromium without windows',
    packages: ['chromium-headless-shell'],
    isInstalled: () => findHeadlessShell() !== undefined,
  },
  {
    // The fallback fonts assume Arial's widths; without such a font pages shift when the web fonts load.
    name: "a font with Arial's widths",
    packages: ['fonts-liberation'],
    isInstalled: () =>
      !existsSync('/etc/debian_version') || existsSync('/usr/share/fonts/truetype/liberation'),
  },
];
const missing = () => wanted.filter(({ isInstalled }) => !isInstalled());

if (missing().length > 0) installOnDebian(missing().flatMap(({ packages }) => packages));
if (!findBrowser()) {
  console.error(
    'No Chrome or Chromium found. Install one, run "npx playwright install chromium", or set CHROME_PATH to its executable.',
  );
  process.exit(1);
}
for (const { name, packages } of missing()) {
  console.log(
    `Left out, since this machine lacks it: ${name}. Debian has it in ${packages.join(', ')}.`,
  );
}
