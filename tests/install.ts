/**
 * `node tests/install.ts [all|setup]`: installs from Debian, as root, what tests need and this machine lacks. Elsewhere
 * it says what is missing: without a browser nothing can be tested, and the tests of other programs are skipped.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findBrowser, findHeadlessShell } from './support/browser.ts';
import { findOnPath } from './support/process.ts';

const onPath = (program: string) => findOnPath(program) !== undefined;
const isDebian = onPath('apt-get');

/** Debian's packages for each level of tests, and whether each, or its equivalent, is there. */
const LEVELS: Record<string, Record<string, () => boolean>> = {
  test: {
    chromium: () => findBrowser() !== undefined,
    'chromium-headless-shell': () => !isDebian || findHeadlessShell() !== undefined,
    // The fallback fonts assume Arial's widths; without such a font pages shift when the web fonts load.
    'fonts-liberation': () => !isDebian || existsSync('/usr/share/fonts/truetype/liberation'),
  },
  all: {
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
  },
  setup: {
    debootstrap: () => onPath('debootstrap'),
    slirp4netns: () => onPath('slirp4netns'),
    shellcheck: () => onPath('shellcheck'),
  },
};

const packages = LEVELS[process.argv[2] ?? 'test'] ?? {};
const missing = () => Object.keys(packages).filter((name) => !packages[name]?.());

if (missing().length > 0 && isDebian && process.getuid?.() === 0) {
  // The run level keeps Debian from starting installed services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  console.log(`Installing ${missing().join(', ')} …`);
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing());
  } catch {
    // Debian's packages are out of reach; what that leaves out is said below.
  }
}
const left = missing();
if (left.includes('chromium')) {
  console.error('Install Chrome or Chromium, or set CHROME_PATH to its executable.');
  process.exitCode = 1;
} else if (left.length > 0) {
  console.warn(`Without these Debian packages some tests are skipped: ${left.join(', ')}`);
}
