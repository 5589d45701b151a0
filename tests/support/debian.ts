import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages where that needs nobody's leave: on Debian, as root. Elsewhere it does nothing. */
export function installOnDebian(packages: string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing from Debian: ${packages.join(' ')} …`);
  // The run level keeps Debian from starting what it has just installed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
