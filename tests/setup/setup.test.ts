/** From an empty Debian to a live site with a form and an editor, its copies, and back. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validFields } from '../../form-service/test-support.ts';
import { findOnPath } from '../support/process.ts';
import { AUTHORITIES, firstMachine, HOSTS, type Machine, startMachine } from './machine.ts';

const answers = (smtp: string, to: string, copies: string) =>
  `SITE_HOST=${HOSTS.site}\nEDITOR_HOST=${HOSTS.editor}\nFIRST_PERSON=Anna Berg <anna@sonic.local>\nSMTP_URL=${smtp}\nLEADS_TO=${to}\nBACKUP_TARGET=${copies}\n`;
const ANSWERS = answers('', '', '');
const COPIES = '/root/copies/';
const WITH_MAIL = answers('smtp://127.0.0.1:2525', 'sales@sonic.local', COPIES);
const SETUP = '/root/sonic/hosting/setup.sh /root/answers';
const CLONE = '/srv/sonic-editor/site';
/** As root, in the clone, as the user who publishes. */
const asEditor = (line: string) =>
  `cd ${CLONE} && HOME=/srv/sonic-editor runuser -u sonic-editor -- ${line}`;
const PEOPLE = asEditor('npm run --silent edit:people -- list');
const LEADS = 'cd /opt/sonic && runuser -u sonic -- npm run --silent leads';
const DRAFT = '/srv/sonic-editor/site/data/editor/copies/1/content/site.yaml';
const CADDY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

test.skipIf(!findOnPath('shellcheck'))('shellcheck finds nothing in the scripts', () => {
  const scripts = ['setup.sh', 'server.sh', 'publish.sh'].map((name) => `hosting/${name}`);
  execFileSync('shellcheck', scripts, { stdio: 'inherit' });
});

// On the disk, because servers take 8 GB.
const workspace = mkdtempSync('/var/tmp/setup-');
const base = join(workspace, 'base');
const first = await firstMachine(base, join(workspace, 'first'));
if (typeof first === 'string') {
  rmSync(workspace, { recursive: true, force: true });
  console.warn(`setup.sh is not tried on a server here, because ${first}`);
}

describe.skipIf(typeof first === 'string')('a server', () => {
  let machine = first as Machine;
  const machines = [machine];

  const clone = join(workspace, 'sonic');
  function makeClone() {
    mkdirSync(clone);
    const copy = `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t ${clone}`;
    const commit = `cd ${clone} && git init -q -b main && git add -A && git -c user.name=A -c user.email=a@sonic.local commit -qm All`;
    execFileSync('sh', ['-c', `${copy} && ${commit}`]);
  }

  const addClone = ({ files }: Machine) =>
    cpSync(clone, join(files, 'root/sonic'), { recursive: true });

  /** Runs a command line, which has to succeed; returns its output. */
  async function run(line: string): Promise<string> {
    const { status, output } = await machine.run(line);
    if (status !== 0) throw new Error(`${line}\nended with ${status}:\n${output}`);
    return output;
  }

  /** Ends a command line so many times, at moments that are spread evenly up to the longest, in ms. */
  async function killOften(line: string, times: number, longest: number) {
    for (let time = 1; time <= times; time += 1) await machine.kill(line, (longest * time) / times);
  }

  const curl = (rest: string) => run(`curl -sS --cacert ${CADDY} ${rest}`);
  const statusOf = (url: string) => curl(`-o /dev/null -w '%{http_code}' ${url}`);

  async function sendLead(description: string) {
    const settings = await run('cat /etc/sonic/form-service.env');
    const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? '';
    const fields = {
      ...(await validFields(settingOf('CAPTCHA_SECRET'))),
      access_key: settingOf('FORM_ACCESS_KEY'),
      description,
    };
    const form = Object.entries(fields).map(([name, value]) => `--form-string '${name}=${value}'`);
    const { site } = HOSTS;
    expect(
      await curl(`-H 'Origin: https://${site}' ${form.join(' ')} https://${site}/api/contact`),
    ).toContain('"success":true');
  }

  beforeAll(() => {
    makeClone();
    addClone(machine);
    machine.write('root/answers', ANSWERS);
  });
  afterAll(() => {
    for (const each of machines) each.stop();
    rmSync(workspace, { recursive: true, force: true });
  });

  test('is informed of what would be done, and nothing is done', async () => {
    const said = await run(SETUP.replace('setup.sh', 'setup.sh --check'));
    expect(said).toMatch(/^Would install .*caddy/m);
    expect(said).toContain('Would build and publish the site.');
    expect(said).not.toMatch(/^- /m);
    expect((await machine.run('ls /etc/sonic /opt/sonic /srv/sonic-editor')).status).not.toBe(0);
  });

  test('is ready after one command, however often that was ended before', async () => {
    await killOften(SETUP, 20, 6_000);
    expect(await run(SETUP)).toMatch(
      new RegExp(`https://${HOSTS.editor}/join#\\S+\nSend this link to Anna Berg`),
    );
    expect(await statusOf(`https://${HOSTS.site}/`)).toBe('200');
    expect(await statusOf(`https://${HOSTS.site}/nowhere`)).toBe('404');
    expect(await statusOf(`https://${HOSTS.editor}/`)).toBe('401');
    expect(await statusOf(`http://${HOSTS.site}/`)).toBe('308');
    await sendLead('The first');
    expect(await run(LEADS)).toContain('The first');
    expect(await run('systemd-analyze verify /etc/systemd/system/sonic-*')).toBe('');
  });

  test('changes nothing when run again, and what has changed in its answers', async () => {
    expect(await run(SETUP)).not.toMatch(/^- /m);
    machine.write('root/answers', WITH_MAIL);
    const steps = (await run(SETUP)).match(/^- .*/gm);
    expect(steps).toEqual([
      '- write /etc/sonic/answers',
      '- write /etc/sonic/form-service.env',
      '- start sonic-form-service.service',
    ]);
    machine.write('root/answers', 'SITE_HOST=nonsense\n');
    await expect(run(SETUP)).rejects.toThrow(
      'SITE_HOST=nonsense is no valid answer to: The host of the site',
    );
  });

  test('finds at night what is wrong, and mails it', async () => {
    const receiver = `import { SMTPServer } from 'smtp-server';
      import { createWriteStream } from 'node:fs';
      const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'],
        onData: (mail, _, done) => mail.pipe(createWriteStream('/tmp/mail')).on('close', done) });
      server.listen(2525);`;
    await run(`cd ${CLONE} && (setsid node --input-type=module -e "${receiver}" &>/dev/null &)`);
    await run(`cat ${CADDY} ${AUTHORITIES} >/tmp/authorities`);
    const night = 'NODE_EXTRA_CA_CERTS=/tmp/authorities systemctl start sonic-nightly.service';
    await run(night);
    expect(await run('NODE_EXTRA_CA_CERTS=/tmp/authorities sonic monitor')).toBe('All is well.\n');
    expect(await run(`ls ${COPIES}`)).toMatch(/\.tar\.gz$/m);
    expect((await machine.run('ls /tmp/mail')).status).not.toBe(0);

    const program = '/opt/sonic/form-service/cli/backup.ts';
    await run(
      `rm /var/backups/sonic/*.gz && mv ${program} /root/ && systemctl stop sonic-form-service`,
    );
    await run(night);
    await run(`mv /root/backup.ts ${program} && systemctl start sonic-form-service`);
    const mail = await run('cat /tmp/mail');
    expect(mail).toContain('To: sales@sonic.local');
    expect(mail).toContain('The last night has left no backup; there is none.');
    expect(mail).toMatch(/^live site: .*\/api\/contact/m);
  });

  test('fetches the next version, and goes back by itself from one that does not start', async () => {
    const push = (what: string) =>
      asEditor(
        `sh -c "rm -rf ~/push && git clone -q ~/site.git ~/push && cd ~/push && ${what} && git -c user.name=B -c user.email=b@sonic.local commit -qam Next && git push -q"`,
      );
    await run(push('echo \\"// next\\" >>form-service/log.ts'));
    await killOften('sonic update', 5, 8_000);
    await run('sonic update');
    expect(await run('sonic update')).toContain('There is nothing new.');
    expect(await run('tail -n 1 /opt/sonic/form-service/log.ts')).toBe('// next\n');
    await run(push('echo \\"throw new Error\\" >form-service/start.js'));
    const { status, output } = await machine.run('sonic update');
    expect(output).toContain('The new version did not start, so the one before runs again.');
    expect(status).toBe(1);
    expect((await machine.run('sonic update')).output).toContain('did not start');
    await sendLead('After the update');
  });

  test('gets nobody back who was removed', async () => {
    const people = (words: string) => run(asEditor(`npm run --silent edit:people -- ${words}`));
    await people('add ben@sonic.local Ben');
    await people('remove anna@sonic.local');
    await run('/opt/sonic/hosting/setup.sh');
    expect(await run(PEOPLE)).not.toContain('anna@');
    await people('add anna@sonic.local Anna Berg');
  });

  test('goes on as it is when a broken backup is to be restored', async () => {
    await run('head -c 50000 $(ls /var/backups/sonic/*.tar.gz | tail -n 1) >/root/broken.tar.gz');
    const { status, output } = await machine.run('sonic restore /root/broken.tar.gz');
    expect(output).toContain('/root/broken.tar.gz is damaged');
    expect(status).toBe(1);
    await sendLead('After the broken backup');
  });

  test('goes on as it was when it cannot be set up from a backup', async () => {
    await run(
      'mkdir /root/unfit && tar -xzf $(ls /var/backups/sonic/*.tar.gz | tail -n 1) -C /root/unfit',
    );
    await run('echo PORT=nonsense >>/root/unfit/etc/form-service.env');
    await run('tar -czf /root/unfit.tar.gz -C /root/unfit .');
    const leads = await run(LEADS);
    const { status, output } = await machine.run('sonic restore /root/unfit.tar.gz');
    expect(output).toContain('What was there before runs again.');
    expect(status).toBe(1);
    expect(await run(LEADS)).toBe(leads);
    await sendLead('After what could not be restored');
  });

  test('is restored on an empty one with the same leads, people and drafts, however often that was ended before', async () => {
    const script = `
      const { cloneIn, copiesIn } = await import('./editor/accounts/copies.ts');
      const copies = copiesIn(process.cwd() + '/data/editor/copies', cloneIn(process.cwd()));
      await copies.workspaceFor({ id: 1, name: 'Anna Berg', email: 'anna@sonic.local' });`;
    await run(asEditor(`node --input-type=module -e "${script}"`));
    await run(asEditor(`sh -c "echo '# drafted' >>${DRAFT}"`));
    await sendLead('The last');
    expect(await run('sonic backup')).toMatch(/^Wrote \/var\/backups\/sonic\/\S+\.tar\.gz\.$/m);
    const [leads, people, draft] = [await run(LEADS), await run(PEOPLE), await run(`cat ${DRAFT}`)];
    const file = (await run('ls /var/backups/sonic/*.tar.gz')).trim().split('\n').at(-1) ?? '';
    const backup = readFileSync(join(machine.files, file));

    machine = await startMachine(base, join(workspace, 'second'));
    machines.push(machine);
    addClone(machine);
    machine.write('root/backup.tar.gz', backup);
    const restore = '/root/sonic/hosting/server.sh restore /root/backup.tar.gz';
    // While it puts files back; what follows is setup.sh again.
    await killOften(restore, 20, 4_000);
    await run(restore);
    expect(await run(LEADS)).toBe(leads);
    expect(await run(PEOPLE)).toBe(people);
    expect(await run(`cat ${DRAFT}`)).toBe(draft);
    expect(draft).toContain('# drafted');
    expect(await statusOf(`https://${HOSTS.site}/`)).toBe('200');
    await sendLead('On the new server');
  });

  test('is left as it was, with its leads and drafts', async () => {
    const made = await run('hosting=/opt/sonic/hosting; $hosting/setup.sh --list');
    await run('/opt/sonic/hosting/setup.sh --remove');
    for (const [, path = ''] of made.matchAll(/^file (.*)$/gm)) {
      expect((await machine.run(`ls ${path}`)).status === 0 && !/Caddyfile$/.test(path), path).toBe(
        false,
      );
    }
    expect((await machine.run('id sonic; id sonic-editor')).output).not.toContain('uid=');
    await run(`test -f ${DRAFT} -a -f /var/lib/sonic/leads.sqlite -a ! -e ${CLONE}/.env`);
    const kept = '/var/lib/sonic /srv/sonic-editor /var/backups/sonic';
    expect(await run(`find ${kept} ! -type l '(' ! -user root -o -perm /077 ')'`)).toBe('');
  });
});
