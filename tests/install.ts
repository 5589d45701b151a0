/**
 * `npm test -- install`: installs from Debian, as root, the programs that tests need and this machine lacks. Elsewhere
 * it lists them; their tests are then skipped; without Chromium it fails. With `setup`, those of that group.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findBrowser, findHeadlessShell } from './support/browser.ts';
import { findOnPath } from './support/process.ts';

const onPath = (program: string) => findOnPath(program) !== undefined;

const forSetup = ['debootstrap', 'slirp4netns', 'shellcheck', 'podman'];

/** Whether each Debian package, or its equivalent, is installed. */
const packages: Record<string, () => boolean> = {
  chromium: () => findBrowser() !== undefined,
  'chromium-headless-shell': () => findHeadlessShell() !== undefined,
  // The fallback fonts assume Arial's widths; without such a font pages shift when the web fonts load.
  'fonts-liberation': () =>
    !onPath('apt-get') || existsSync('/usr/share/fonts/truetype/liberation'),
  'firefox-esr': () => onPath('firefox-esr') || onPath('firefox'),
  'webkit2gtk-driver': () => onPath('WebKitWebDriver'),
  xvfb: () => onPath('xvfb-run'),
  xauth: () => onPath('xauth'),
  'default-jre-headless': () => onPath('java'),
  nginx: () => onPath('nginx'),
  'libnginx-mod-http-brotli-static': () =>
    globSync('/usr/lib/nginx/modules/*brotli_static*').length > 0,
  caddy: () => onPath('caddy'),
  openssl: () => onPath('openssl'),
  rsync: () => onPath('rsync'),
  postgresql: () =>
    Boolean(process.env.TEST_DATABASE_URL) ||
    onPath('initdb') ||
    globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
};
const wanted = process.argv[2] === 'setup' ? forSetup : Object.keys(packages);
const missing = () => wanted.filter((name) => !(packages[name]?.() ?? onPath(name)));

if (missing().length > 0 && onPath('apt-get') && process.getuid?.() === 0) {
  // The run level keeps Debian from starting installed services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing());
  } catch {
    // Debian's packages are out of reach; what that leaves out is said below.
  }
}
const left = missing();
if (left.length > 0)
  console.warn(`Tests that need these Debian packages are skipped: ${left.join(', ')}`);
if (left.includes('chromium')) {
  console.error('Install Chrome or Chromium, or set CHROME_PATH to its executable.');
  process.exitCode = 1;
}
