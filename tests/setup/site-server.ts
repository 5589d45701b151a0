/** The server that the tests are about: commands, pages, leads, versions and backups of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HOSTS } from './hosts.ts';
import type { Machine } from './machine.ts';

export const CLONE = '/srv/sonic-editor/site';

/** A file that somebody changes in the editor and does not publish. */
export const DRAFT = `${CLONE}/data/editor/copies/1/content/site.yaml`;

/** What a transition lays beside, and nothing may be left of. */
const BESIDE =
  '/srv/*.next /opt/*.next /opt/*.new /etc/sonic/{next,closed,restart-*} /var/lib/sonic/{next.sqlite,trial} /var/backups/sonic/{stage,*.part,restoring} /run/systemd/system/sonic-*';

/** What the first setup makes, in this order: a kill for each is spread over all its steps. */
const STEPS = [
  'var/lib/dpkg/info/caddy.list',
  'opt/node.new',
  'srv/sonic-packages/*.new',
  'srv/sonic-editor.next/site/dist',
  'opt/sonic.next/node_modules',
  'var/lib/sonic/trial',
  'run/systemd/system/sonic-trial-editor.service',
  'srv/sonic-editor/site',
  'etc/sonic/placed',
  'etc/systemd/system/sonic-form-service.service',
];

/**
 * The answers to what setup.sh asks.
 *
 * @param copies where backups are copied to; without it, leads are not mailed either
 */
export const answersFor = ({ site, editor }: typeof HOSTS, copies = '') =>
  `SITE_HOST=${site}
EDITOR_HOST=${editor}
FIRST_PERSON=Anna Berg <anna@sonic.local>
SMTP_URL=${copies && 'smtp://127.0.0.1:2525'}
LEADS_TO=${copies && 'sales@sonic.local'}
BACKUP_TARGET=${copies}
`;

/** As root, in the clone, as the user who publishes. */
const asEditor = (line: string) =>
  `cd ${CLONE} && HOME=/srv/sonic-editor runuser -u sonic-editor -- ${line}`;

/** As the form service's user, a script of it. */
const asService = (script: string) =>
  `cd /opt/sonic && runuser -u sonic -- npm run --silent ${script}`;

/** The certificates that Caddy makes for names like `www.sonic.local` are of its own authority. */
export const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

interface Lead {
  description: string;
}

/** Files of a version, and how each differs from the one before. */
export type Changes = Record<string, (text: string) => string>;

export function siteServer(machine: Machine) {
  /** Runs a command line, which has to succeed; returns its output. */
  async function run(line: string): Promise<string> {
    const { status, output } = await machine.run(line);
    if (status !== 0) throw new Error(`${line}\nended with ${status}:\n${output}`);
    return output;
  }

  /** Runs a command line, which has to fail; returns its output. */
  async function runFailing(line: string): Promise<string> {
    const { status, output } = await machine.run(line);
    if (status === 0) throw new Error(`${line}\nsucceeded:\n${output}`);
    return output;
  }

  const curl = (rest: string) => run(`curl -sS --cacert ${AUTHORITY} ${rest}`);

  /** Pushes a version to where the server gets it from. */
  async function push(changes: Changes): Promise<void> {
    await run(asEditor('sh -c "rm -rf ~/push && git clone -q ~/site.git ~/push"'));
    for (const [path, change] of Object.entries(changes)) {
      const file = join(machine.files, 'srv/sonic-editor/push', path);
      const text = readFileSync(file, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${path} does not differ.`);
      writeFileSync(file, changed);
    }
    await commit('git commit -qam Next');
  }

  /** Pushes the version before the last one again. */
  const takeBack = () => commit('git revert --no-edit HEAD >/dev/null');

  const commit = (line: string) =>
    run(
      asEditor(
        `sh -c "cd ~/push && git config user.name B && git config user.email b@sonic.local && ${line} && git push -q"`,
      ),
    );

  return {
    run,
    runFailing,
    curl,
    statusOf: (url: string) => curl(`-o /dev/null -w '%{http_code}' ${url}`),
    push,
    takeBack,
    leftBeside: () => run(`ls -d ${BESIDE} 2>/dev/null; true`),
    /** How long a command line takes, in ms. */
    async time(line: string): Promise<number> {
      const start = performance.now();
      await run(line);
      return performance.now() - start;
    },
    /**
     * Ends a command line so many times, at moments that are spread evenly up to the longest, in
     * ms.
     * @returns what it said when it was faster
     */
    async killOften(line: string, times: number, longest: number): Promise<string> {
      let said = '';
      for (let time = 1; time <= times; time += 1) {
        said += (await machine.kill(line, (longest * time) / times)) ?? '';
      }
      return said;
    },
    /** Ends the first setup, or a restore on an empty server, at ten of its steps. */
    async killAtSteps(line: string) {
      for (const path of STEPS) {
        const output = await machine.kill(line, path);
        if (output !== undefined) throw new Error(`${line} ended without ${path}:\n${output}`);
      }
    },
    /** Runs a command line, which has to fail, while so many MB are free; returns its output. */
    async runOnFullDisk(line: string, megabytes: number): Promise<string> {
      await run(`fallocate -l $(($(stat -f -c '%a * %S' /) - ${megabytes}000000)) /filler`);
      try {
        return await runFailing(line);
      } finally {
        await run('rm /filler');
      }
    },
    /** Runs a command line in the clone, as the user who publishes. */
    inClone: (line: string) => run(asEditor(line)),
    people: () => run(asEditor('npm run --silent edit:people -- list')),
    leads: async (): Promise<Lead[]> => JSON.parse(await run(asService('leads -- --json'))),
    /** Erases on request what came from an address, in the file in use and in those set aside. */
    erase: (address: string) => run(asService(`leads -- erase ${address}`)),
    drafts: async () => ({
      live: await run(`cat ${DRAFT}`),
      setAside: await run(
        `cat ${DRAFT.replace('editor/', 'editor.before-*/')} 2>/dev/null || true`,
      ),
    }),
    /** What a backup has. */
    async contents(file: string): Promise<{ leads: Lead[]; draft: string }> {
      await run(
        `rm -rf /root/unpacked && mkdir /root/unpacked && tar -xzf ${file} -C /root/unpacked`,
      );
      const read = 'FORM_DATABASE=/root/unpacked/leads.sqlite npm run --silent leads -- --json';
      const draft = DRAFT.replace('/srv/sonic-editor', '/root/unpacked/editor');
      return {
        leads: JSON.parse(await run(`cd /opt/sonic && ${read}`)),
        draft: await run(`cat ${draft}`),
      };
    },
    /** Lets the first person join; returns a session of theirs. */
    async join(): Promise<string> {
      const script = `
        const { openAccounts } = await import('./editor/accounts/database/open.ts');
        const { joinAs } = await import('./editor/accounts/test-support.ts');
        console.log(joinAs(openAccounts(process.cwd() + '/data/editor/people.sqlite'), 1, 'a'));`;
      return (await run(asEditor(`node --input-type=module -e "${script}"`))).trim();
    },
    /** Makes a backup; returns the path of its file. */
    async backUp(): Promise<string> {
      return /\/var\/backups\/sonic\/\S+\.tar\.gz/.exec(await run('sonic backup'))?.[0] ?? '';
    },
    /** Makes another backup of one: a command line changes what is in it, in its folder. */
    async changeBackup(file: string, line: string): Promise<string> {
      const unpack = `rm -rf /root/unpacked && mkdir /root/unpacked && cd /root/unpacked && tar -xzf ${file}`;
      await run(`${unpack} && ${line} && tar -czf /root/changed.tar.gz .`);
      return '/root/changed.tar.gz';
    },
  };
}
