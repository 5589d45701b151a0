/**
 * A server from an empty Debian to nothing again: each transition from one state to another, good
 * and failing, with five leads a second coming in while somebody types in the editor. Whatever
 * happens, what was acknowledged is in the file that is in use, and a lead is delivered once. Each is
 * also ended at ten moments and run again, or at fewer where it runs the steps of another.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damages, faults, fullDisks, laterSchema } from './changes.ts';
import { HOSTS, NEW_HOSTS } from './hosts.ts';
import { AUTHORITIES, cloneOfThis, firstMachine, type Machine, startMachine } from './machine.ts';
import { AUTHORITY, answersFor, CLONE, DRAFT, siteServer } from './site-server.ts';
import { startVisitors } from './visitors.ts';

const COPIES = '/root/copies/';
const SETUP = '/root/sonic/hosting/setup.sh /root/answers';
const BACKUP = 'sonic backup';

// On the disk, because servers take 8 GB.
const workspace = mkdtempSync('/var/tmp/setup-');
const base = join(workspace, 'base');
const first = await firstMachine(base, join(workspace, 'first'));
if (typeof first === 'string') {
  rmSync(workspace, { recursive: true, force: true });
  console.warn(`setup.sh is not tried on a server here, because ${first}`);
}

describe.skipIf(typeof first === 'string')('a server', () => {
  const machine = first as Machine;
  const machines = [machine];
  const server = siteServer(machine);
  const { run, runFailing, statusOf } = server;
  let visitors: ReturnType<typeof startVisitors>;
  let older = '';
  let updateTime = 0;

  const clone = join(workspace, 'sonic');
  const addClone = ({ files }: Machine) =>
    cpSync(clone, join(files, 'root/sonic'), { recursive: true });

  const seenBefore = new Map<string, ReturnType<typeof visitors.seen>>();
  /** Makes a backup; returns the path of its file. */
  async function backUp() {
    const seen = visitors.seen();
    const file = await server.backUp();
    seenBefore.set(file, seen);
    return file;
  }
  /** Restores a backup; returns what is said. What was typed since then is set aside. */
  async function restore(file: string) {
    const said = await run(`sonic restore ${file}`);
    visitors.wentBackTo(seenBefore.get(file)?.lines ?? []);
    return said;
  }

  /** What was acknowledged is stored, leads are delivered once; nothing is left beside. */
  async function expectAllKept() {
    await visitors.expectAllKept(server.leads, server.drafts);
    expect(await server.leftBeside()).toBe('');
  }

  beforeAll(() => {
    cloneOfThis(clone);
    addClone(machine);
    machine.write('root/answers', answersFor(HOSTS));
  });
  afterAll(() => {
    visitors?.stop();
    for (const each of machines) each.stop();
    rmSync(workspace, { recursive: true, force: true });
  });

  test('is informed of what would be done, and nothing is done', async () => {
    const said = await run(SETUP.replace('setup.sh', 'setup.sh --check'));
    expect(said).toMatch(/^Would install .*caddy/m);
    expect(said).toContain('Would build the site');
    expect(said).not.toMatch(/^- /m);
    await runFailing('ls /etc/sonic /opt/sonic /srv/sonic-editor');
  });

  test('is ready after one command, however often that was ended before', async () => {
    await server.killAtSteps(SETUP);
    expect(await run(SETUP)).toMatch(
      new RegExp(`https://${HOSTS.editor}/join#\\S+\nSend this link to Anna Berg`),
    );
    await expect
      .poll(() => statusOf(`https://${HOSTS.site}/`).catch(() => 'no certificate yet'))
      .toBe('200');
    expect(await statusOf(`https://${HOSTS.site}/nowhere`)).toBe('404');
    // Caddy gets the certificate of a new host once it runs.
    await expect
      .poll(() => statusOf(`https://${HOSTS.editor}/`).catch(() => 'no certificate yet'))
      .toBe('401');
    expect(await statusOf(`http://${HOSTS.site}/`)).toBe('308');
    expect(await run('systemd-analyze verify /etc/systemd/system/sonic-*')).toBe('');
    // What root runs each night reads it.
    expect(await run('stat -c "%a %U %G" /etc/sonic/form-service.env')).toBe('640 root sonic\n');
  });

  test('changes nothing when run again, even twice at once, and keeps the link that it has printed', async () => {
    for (const said of await Promise.all([run(SETUP), run(SETUP)])) {
      expect(said).not.toMatch(/^- /m);
      expect(said).toContain('was printed before works until');
    }
  });

  test('asks for write access where a push is refused for its rights, and only there', async () => {
    const { inClone } = server;
    const command = await inClone('git config core.sshCommand');
    await inClone('git config remote.origin.pushurl git@git.sonic.local:site.git');
    expect(await run(SETUP)).toMatch(/cannot be pushed at the moment: .*git\.sonic\.local/);
    await inClone("git config core.sshCommand 'echo Permission denied >&2; false #'");
    expect(await run(SETUP)).toMatch(/^Give this key write access to .*\nssh-ed25519 /m);
    await inClone(`git config core.sshCommand '${command.trim()}'`);
    await inClone('git config --unset remote.origin.pushurl');
  });

  test('takes other answers, and keeps the settings that somebody has added', async () => {
    await run('echo FORM_RATE_LIMIT=1000000 >>/etc/sonic/form-service.env');
    machine.write('root/answers', answersFor(HOSTS, COPIES));
    await run(SETUP);
    const settings = await run('cat /etc/sonic/form-service.env');
    expect(settings).toContain('FORM_RATE_LIMIT=1000000');
    expect(settings).toContain('FORM_MAIL_TO=sales@sonic.local');
    visitors = startVisitors(machine, HOSTS, await server.join());
    await expectAllKept();
    older = await backUp();
    machine.write('root/nonsense', 'SITE_HOST=nonsense\n');
    expect(await runFailing('/root/sonic/hosting/setup.sh /root/nonsense')).toContain(
      'SITE_HOST=nonsense is no valid answer to: The host of the site',
    );
  });

  test('finds at night what is wrong, and mails it', async () => {
    await run(`cat ${AUTHORITY} ${AUTHORITIES} >/tmp/authorities`);
    const trusting = 'NODE_EXTRA_CA_CERTS=/tmp/authorities';
    const copy = older.replace('/var/backups/sonic', '/root/older');
    await run(`mkdir /root/older && cp ${older} ${copy}`);
    seenBefore.set(copy, seenBefore.get(older) ?? { leads: [], lines: [] });
    older = copy;
    await run(`${trusting} systemctl start sonic-nightly.service`);
    expect(await run(`${trusting} sonic monitor`)).toBe('All is well.\n');
    expect(await run(`ls ${COPIES}`)).toMatch(/\.tar\.gz$/m);

    await run('mount -t tmpfs -o size=200k tmpfs /var/backups/sonic');
    await run('systemctl stop sonic-form-service');
    await run(`${trusting} systemctl start sonic-nightly.service`);
    await run('systemctl start sonic-form-service');
    const [mail = ''] = visitors.mails.filter((it) => it.includes('To look after'));
    expect(mail).toContain('To: sales@sonic.local');
    expect(mail).toContain('The form service does not answer');
    expect(mail).toContain('The disk of /var/backups/sonic has');
    await run('umount /var/backups/sonic');
    await expectAllKept();
  });

  test('has a whole backup, however often that was ended before', async () => {
    await server.killOften(BACKUP, 10, await server.time(BACKUP));
    const { leads, draft } = await server.contents(await backUp());
    const { leads: acknowledged, lines } = [...seenBefore.values()].at(-1) ?? visitors.seen();
    expect(leads.map(({ description }) => description)).toEqual(
      expect.arrayContaining(acknowledged),
    );
    expect(lines.filter((line) => !draft.includes(line))).toEqual([]);
    await expectAllKept();
  });

  test.each(fullDisks)(
    'runs on as it was when in $line the disk is full with $megabytes MB left',
    async ({ line, megabytes, says }) => {
      if (line === 'sonic update')
        await server.push({ 'form-service/log.ts': (text) => `${text}// full\n` });
      expect(await server.runOnFullDisk(line.replace('FILE', older), megabytes)).toMatch(says);
      await expectAllKept();
      if (line === 'sonic update') await server.takeBack();
    },
  );

  test('is updated, with the editor', async () => {
    const editor = await run('cat /run/stand-in/sonic-editor.service');
    await server.push({ 'editor/main.ts': (text) => `${text}// next\n` });
    updateTime = await server.time('sonic update');
    expect(await run('sonic update')).toContain('There is nothing new.');
    expect(await run(`tail -n 1 ${CLONE}/editor/main.ts`)).toBe('// next\n');
    expect(await run('cat /run/stand-in/sonic-editor.service')).not.toBe(editor);
    await expectAllKept();
  });

  test('is updated however often that was ended before', async () => {
    await server.push({ 'form-service/log.ts': (text) => `${text}// next\n` });
    await server.killOften('sonic update', 10, updateTime);
    await run('sonic update');
    expect(await run('tail -n 1 /opt/sonic/form-service/log.ts')).toBe('// next\n');
    await expectAllKept();
  });

  test.each(faults)(
    'runs on as it was when in an update $what, also when that is ended $kills times',
    async ({ changes, says, kills }) => {
      const versions = `cat /etc/sonic/placed; git -c safe.directory=${CLONE} -C ${CLONE} rev-parse HEAD`;
      const before = await run(versions);
      await server.push(changes);
      await server.killOften('sonic update', kills, updateTime);
      expect(await runFailing('sonic update')).toMatch(says);
      expect(await run(versions)).toBe(before);
      await expectAllKept();
      await server.takeBack();
    },
  );

  // Before any file is set aside that only a later version can open.
  test('erases again what was erased and a backup brings back', async () => {
    const [lead = ''] = seenBefore.get(older)?.leads ?? [];
    await server.erase(`${lead}@sonic.local`);
    visitors.isErased(lead);
    expect(await restore(older)).toMatch(
      /1 submission had been erased, and came back: erased again/,
    );
    await expectAllKept();
  });

  test('changes the tables of both databases, and goes back to those from before, and forward again', async () => {
    const backup = await backUp();
    await server.push(laterSchema);
    await run('sonic update');
    await expectAllKept();
    await restore(backup);
    await expectAllKept();
    // Where it is pushed to was restored as well.
    await server.push(laterSchema);
    await run('sonic update');
    await expectAllKept();
  });

  test('is restored as it is, and as it was, and leads follow', async () => {
    const backup = await backUp();
    for (const file of [backup, older]) {
      // What it has stored last is in a log beside the file.
      await run('systemctl kill --signal=KILL sonic-form-service');
      await restore(file);
      await expectAllKept();
    }
    expect(await run('/opt/sonic/hosting/setup.sh --list')).toMatch(/before-\d+-leads\.sqlite/);
    await run(`head -c 50000 ${older} >/root/broken.tar.gz`);
    expect(await runFailing('sonic restore /root/broken.tar.gz')).toContain('is damaged');
    await expectAllKept();
  });

  test('does one after the other when told to update and to back up at once, or to restore', async () => {
    await server.push({ 'form-service/log.ts': (text) => `${text}// at once\n` });
    await Promise.all([run('sonic update'), run(BACKUP)]);
    await expectAllKept();
    const file = await backUp();
    await Promise.all([restore(file), run(BACKUP)]);
    await expectAllKept();
  });

  test.each(damages)(
    'runs on as it was when a backup is to be restored in which $what',
    async ({ damage, says }) => {
      const file = await server.changeBackup(older, damage);
      expect(await runFailing(`sonic restore ${file}`)).toMatch(says);
      await expectAllKept();
    },
  );

  test('is restored however often that was ended before', async () => {
    const file = await backUp();
    const time = await server.time(`sonic restore ${file}`);
    await server.killOften(`sonic restore ${file}`, 10, time);
    await restore(file);
    await expectAllKept();
  });

  test('gets other hosts: the former one leads there, and takes what its open pages send', async () => {
    machine.write('root/answers', answersFor(NEW_HOSTS, COPIES));
    expect(await run(SETUP.replace('setup.sh', 'setup.sh --check'))).toContain(
      'passkeys belong to a host',
    );
    expect(await run(SETUP)).toMatch(new RegExp(`Anna Berg .*https://${NEW_HOSTS.editor}/join#`));
    // Visitors are still at the former host of the site.
    visitors.moveTo({ ...HOSTS, editor: NEW_HOSTS.editor });
    await expectAllKept();
    expect(await server.curl(`-o /dev/null -w '%{redirect_url}' https://${HOSTS.site}/about`)).toBe(
      `https://${NEW_HOSTS.site}/about`,
    );
    const [script = ''] = globSync('*.js', {
      cwd: `${machine.files}/var/www/${HOSTS.site}/current/dist/_astro`,
    });
    expect(await statusOf(`https://${HOSTS.site}/_astro/${script}`)).toBe('200');
    visitors.moveTo(NEW_HOSTS);
    await expectAllKept();
    expect(await statusOf(`https://${NEW_HOSTS.site}/`)).toBe('200');
    expect(await statusOf(`https://${NEW_HOSTS.editor}/`)).toBe('401');
  });

  test('is left as it was, with its leads and drafts, which it has when it is set up again', async () => {
    const { leads } = visitors.seen();
    const { live } = await server.drafts();
    const made = await run('hosting=/opt/sonic/hosting; $hosting/setup.sh --list');
    await run('/opt/sonic/hosting/setup.sh --remove');
    for (const [, path = ''] of made.matchAll(/^file (.*)$/gm)) {
      if (!/Caddyfile$/.test(path)) await runFailing(`ls ${path}`);
    }
    expect((await machine.run('id sonic; id sonic-editor')).output).not.toContain('uid=');
    await run(`test -f ${DRAFT} -a ! -e ${CLONE}/.env`);
    // SQLite itself finds no file by a path of another machine.
    const copy = join(workspace, 'leads.sqlite');
    cpSync(join(machine.files, 'var/lib/sonic/leads.sqlite'), copy);
    const file = new DatabaseSync(copy);
    const fields = file
      .prepare('SELECT fields FROM leads')
      .all()
      .map((it) => String(it.fields));
    file.close();
    expect(leads.filter((lead) => !fields.some((it) => it.includes(lead)))).toEqual([]);
    expect((await run(`cat ${DRAFT}`)).startsWith(live)).toBe(true);
    const kept = '/var/lib/sonic /srv/sonic-editor /var/backups/sonic';
    expect(await run(`find ${kept} ! -type l '(' ! -user root -o -perm /077 ')'`)).toBe('');

    await run(SETUP);
    await run('echo FORM_RATE_LIMIT=1000000 >>/etc/sonic/form-service.env');
    await run(SETUP);
    await expectAllKept();
  });

  test('is restored on an empty one with the same leads, people and drafts, however often that was ended before', async () => {
    await expectAllKept();
    visitors.stop();
    const backup = readFileSync(join(machine.files, await server.backUp()));

    const second = await startMachine(base, join(workspace, 'second'));
    machines.push(second);
    addClone(second);
    second.write('root/backup.tar.gz', backup);
    const restored = siteServer(second);
    const line = '/root/sonic/hosting/server.sh restore /root/backup.tar.gz';
    await restored.killAtSteps(line);
    await restored.run(line);
    expect(await restored.leads()).toEqual(await server.leads());
    expect(await restored.people()).toBe(await server.people());
    expect(await restored.run(`cat ${DRAFT}`)).toBe(await run(`cat ${DRAFT}`));
    expect(await restored.statusOf(`https://${NEW_HOSTS.site}/`)).toBe('200');
    // What the first server has copied elsewhere stays there.
    const copy = `${COPIES}20261101-032000.tar.gz`;
    await restored.run(`mkdir ${COPIES} && cp /root/backup.tar.gz ${copy}`);
    await restored.backUp();
    expect((await restored.run(`ls ${COPIES}`)).trim().split('\n')).toHaveLength(2);
  });
});
