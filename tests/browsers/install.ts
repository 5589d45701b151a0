/**
 * Before `npm run test:browsers`: brings the browsers that are missing, on Debian as root; elsewhere says
 * what is left out and why.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browsers } from './browsers.ts';
import { isRoot } from './driver.ts';

const missing = () => Object.entries(browsers).filter(([, browser]) => !browser.isInstalled());

function apt(...args: string[]): void {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const packages = missing().flatMap(([, browser]) => browser.packages);
if (packages.length > 0 && existsSync('/etc/debian_version') && isRoot) {
  console.log(`Installing from Debian: ${packages.join(' ')} …`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
for (const [name, browser] of missing()) {
  console.log(
    `${name} is left out, since this machine lacks it. Debian has it in ${browser.packages.join(', ')}.`,
  );
}
