/**
 * `node tests/install.ts [all|setup]`: installs from Debian, as root, what tests need and this
 * machine lacks. Without a browser nothing can be tested; the tests of other programs that are
 * missing are skipped.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { findBrowser, findHeadlessShell } from './support/browser.ts';
import { findOnPath } from './support/process.ts';

/** Debian's packages for each level of tests. */
const LEVELS: Record<string, string[]> = {
  // The fallback fonts assume Arial's widths; without such a font pages shift when the web fonts
  // load.
  test: ['chromium', 'chromium-headless-shell', 'fonts-liberation'],
  all: [
    ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'default-jre-headless'],
    ...['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'openssl', 'rsync', 'postgresql'],
  ],
  setup: ['debootstrap', 'slirp4netns', 'shellcheck'],
};

const isDebian = findOnPath('apt-get') !== undefined;
const packages = LEVELS[process.argv[2] ?? 'test'] ?? [];
const missing = () => packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);

if (isDebian && process.getuid?.() === 0 && missing().length > 0) {
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
if (!findHeadlessShell() && !findBrowser()) {
  console.error('Install Chrome or Chromium, or set CHROME_PATH to its executable.');
  process.exitCode = 1;
} else if (isDebian && missing().length > 0) {
  console.warn(`Without these Debian packages some tests may be skipped: ${missing().join(', ')}`);
}
