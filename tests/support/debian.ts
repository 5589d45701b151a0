import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages on Debian as root; elsewhere it does nothing. */
export function installOnDebian(packages: string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing from Debian: ${packages.join(' ')} …`);
  // The run level keeps Debian from starting installed services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // With a lock, because parallel checks may install at the same time, and apt-get would then fail.
  const apt = (...args: string[]) =>
    execFileSync('flock', ['/run/lock/apt-of-tests', 'apt-get', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
