import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages where that needs nobody's leave: on Debian, as root. Elsewhere it does nothing. */
export function installOnDebian(packages: string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing from Debian: ${packages.join(' ')} …`);
  // The run level keeps Debian from starting what it has just installed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Checks that run side by side may install at the same time, which apt-get itself refuses.
  const apt = (...args: string[]) =>
    execFileSync('flock', ['/run/lock/apt-of-tests', 'apt-get', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
