/** An empty Debian server in a folder: a root of its own, its own network, and a stand-in for systemd. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findOnPath } from '../support/process.ts';

export const HOSTS = { site: 'www.sonic.local', editor: 'edit.sonic.local' };

/** Whom this machine trusts. */
export const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** What this machine lacks for it, as a sentence; empty if nothing. */
export function whatIsMissing(): string {
  if (process.getuid?.() !== 0) return 'only root can make a server in a folder';
  const programs = ['debootstrap', 'slirp4netns', 'unshare', 'nsenter'].filter(
    (it) => !findOnPath(it),
  );
  return programs.map((it) => `${it} is not installed`).join(', ');
}

/** Makes the root that all servers begin with, an empty Debian 12, in three minutes or less. */
export function makeBase(folder: string): void {
  const packages = '--include=ca-certificates,systemd';
  const log = { stdio: 'pipe', encoding: 'utf8' } as const;
  execFileSync(
    'debootstrap',
    ['--variant=minbase', packages, 'bookworm', folder, 'http://deb.debian.org/debian'],
    log,
  );
}

export interface Result {
  status: number | null;
  output: string;
}

/**
 * Starts a server on a base, in a folder of its own. Nothing that it writes reaches the base.
 * @param base of {@link makeBase}
 */
export async function startMachine(base: string, folder: string) {
  const root = join(folder, 'root');
  for (const it of ['changes', 'work', 'root']) mkdirSync(join(folder, it), { recursive: true });
  const commands = [
    `mount -t overlay overlay -o lowerdir=${base},upperdir=${folder}/changes,workdir=${folder}/work ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/run`,
    'ip link set lo up',
    // In place of the capability that systemd gives a web server.
    'echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start',
    'echo up; exec sleep infinity',
  ];
  const init = spawn('unshare', ['-nmpf', '--kill-child', 'sh', '-ec', commands.join('\n')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    init.stdout.once('data', resolve);
    init.once('exit', () => reject(new Error('The server did not start.')));
  });
  const pid = readFileSync(`/proc/${init.pid}/task/${init.pid}/children`, 'utf8').trim();
  // Its files, seen through its own mounts.
  const files = `/proc/${pid}/root${root}`;
  const network = spawn(
    'slirp4netns',
    ['--configure', '--mtu=65520', '--disable-host-loopback', pid, 'tap0'],
    { stdio: 'ignore' },
  );
  const write = (file: string, words: string | Uint8Array, mode = 0o644) =>
    writeFileSync(join(files, file), words, { mode });
  write('etc/resolv.conf', 'nameserver 10.0.2.3\n');
  write('etc/hosts', `127.0.0.1 localhost ${Object.values(HOSTS).join(' ')}\n`);
  // Whatever this machine trusts, such as the proxy of a company.
  cpSync(AUTHORITIES, join(files, AUTHORITIES));
  cpSync('tests/setup/systemctl', join(files, 'usr/local/sbin/systemctl'));

  /** Starts a command line in the server, in a process group of its own. */
  const start = (line: string): ChildProcess =>
    spawn('nsenter', ['-t', pid, '-n', '-m', '-p', 'chroot', root, 'bash', '-c', line], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        NODE_EXTRA_CA_CERTS: AUTHORITIES,
      },
    });

  /** Runs a command line in the server, as root. */
  async function run(line: string): Promise<Result> {
    const child = start(line);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => (output += data));
    // Not until its pipes are closed, which what it leaves running may hold.
    const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    await delay(100);
    return { status, output };
  }

  return {
    /** The folder of its files. */
    files,
    /** Writes a file of the server. */
    write,
    run,
    /** Runs a command line, and ends it and all that it has started after so many milliseconds. */
    async kill(line: string, after: number): Promise<void> {
      const child = start(line);
      child.stdout?.resume();
      child.stderr?.resume();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await Promise.race([ended, delay(after)]);
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // It was faster.
      }
      await ended;
    },
    stop() {
      network.kill();
      init.kill('SIGKILL');
      // Its mounts are gone with it.
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;
