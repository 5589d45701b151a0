/**
 * An empty Debian server in a folder: a root of its own, its own network, and a stand-in for
 * systemd.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findOnPath } from '../support/process.ts';
import { HOSTS, NEW_HOSTS } from './hosts.ts';

/** Whom this machine trusts. */
export const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Makes the root that all servers begin with, an empty Debian 12, and starts the first.
 * @returns the server, or what keeps this machine from having one, as a sentence
 */
export async function firstMachine(base: string, folder: string): Promise<Machine | string> {
  if (process.getuid?.() !== 0) return 'only root can make a server in a folder.';
  const programs = ['debootstrap', 'slirp4netns', 'unshare', 'nsenter'];
  const missing = programs.filter((it) => !findOnPath(it));
  if (missing.length > 0) return `this machine has no ${missing.join(', ')}.`;
  try {
    // From where this machine has its own packages.
    const targets = ['indextargets', '--format', '$(REPO_URI)', 'Codename: bookworm'];
    const [source = ''] = execFileSync('apt-get', targets, { encoding: 'utf8' }).split('\n');
    const packages = '--include=ca-certificates,systemd';
    const args = ['--variant=minbase', packages, 'bookworm', base, source];
    execFileSync('debootstrap', args, { stdio: 'pipe' });
  } catch (error) {
    return `Debian’s packages are out of reach, or no root may be made: ${(error as Error).message}`;
  }
  const machine = await startMachine(base, folder).catch((error: Error) => error.message);
  if (typeof machine === 'string') return machine;
  const fetch = 'apt-get -qq -o APT::Update::Error-Mode=any update';
  const { status, output } = await machine.run(`${fetch} || { sleep 3; ${fetch}; }`);
  if (status === 0) return machine;
  machine.stop();
  return `no server in a folder reaches Debian’s packages: ${output}`;
}

/** Makes a clone of this project as it is, with what is not committed. */
export function cloneOfThis(folder: string): void {
  mkdirSync(folder);
  const copy = `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t ${folder}`;
  const commit = `cd ${folder} && git init -q -b main && git add -A && git -c user.name=A -c user.email=a@sonic.local commit -qm All`;
  execFileSync('sh', ['-c', `${copy} && ${commit}`]);
}

export interface Result {
  status: number | null;
  output: string;
}

/** Enough for a server, and little enough to fill it. */
const DISK = '8G';

/**
 * Starts a server on a base, with a disk of its own in a folder. Nothing that it writes reaches the
 * base.
 */
export async function startMachine(base: string, folder: string) {
  const root = join(folder, 'root');
  const disk = join(folder, 'disk');
  for (const it of [root, disk]) mkdirSync(it, { recursive: true });
  const commands = [
    // What is deleted there takes no room here either.
    `truncate -s ${DISK} ${disk}.image && mkfs.ext4 -q -m 0 ${disk}.image`,
    `mount -o loop,discard ${disk}.image ${disk} && mkdir ${disk}/changes ${disk}/work`,
    `mount -t overlay overlay -o lowerdir=${base},upperdir=${disk}/changes,workdir=${disk}/work ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/run`,
    'ip link set lo up',
    // In place of the capability that systemd gives a web server.
    'echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start',
    // A shell takes ended processes away, as init does: else a lock of a killed useradd would be
    // held for ever.
    'echo up; while :; do sleep 1; done',
  ];
  const init = spawn('unshare', ['-nmpf', '--kill-child', 'sh', '-ec', commands.join('\n')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    init.stdout.once('data', resolve);
    init.once('exit', () => reject(new Error('it may not mount, or have a network of its own.')));
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
  const names = [...Object.values(HOSTS), ...Object.values(NEW_HOSTS)];
  write('etc/hosts', `127.0.0.1 localhost ${names.join(' ')}\n`);
  // Whatever this machine trusts, such as the proxy of a company.
  cpSync(AUTHORITIES, join(files, AUTHORITIES));
  cpSync('tests/setup/systemctl', join(files, 'usr/local/sbin/systemctl'));

  /** Starts a command line in the server, in a process group of its own. */
  function start(line: string) {
    const args = ['-t', pid, '-n', '-m', '-p', 'chroot', root, 'bash', '-c', line];
    const child = spawn('nsenter', args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        NODE_EXTRA_CA_CERTS: AUTHORITIES,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (output += data));
    return { child, output: () => output };
  }

  async function run(line: string): Promise<Result> {
    const { child, output } = start(line);
    // Not until its pipes are closed, which what it leaves running may hold.
    const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    await delay(100);
    return { status, output: output() };
  }

  return {
    pid,
    files,
    write,
    run,
    /**
     * Runs a command line, and ends it and all that it has started after so many milliseconds, or
     * once a path of this pattern exists.
     * @returns its output if it had ended before
     */
    async kill(line: string, after: number | string): Promise<string | undefined> {
      const { child, output } = start(line);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const isTime = async () => {
        if (typeof after === 'number') return delay(after);
        while (child.exitCode === null && globSync(after, { cwd: files }).length === 0)
          await delay(10);
      };
      await Promise.race([ended, isTime()]);
      const isRunning = child.exitCode === null;
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // It was faster.
      }
      await ended;
      return isRunning ? undefined : output();
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
