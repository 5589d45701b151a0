/** A server that gets other hosts, that is left, and that another one takes the place of. */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { HOSTS, NEW_HOSTS } from '../hosts.ts';
import { answersFor, CLONE, DRAFT, siteServer } from '../site-server.ts';
import { COPIES, SETUP, type Table } from '../table.ts';

const REMOVE = '/root/sonic/hosting/setup.sh --remove';

export function moves(table: Table): void {
  const { server, machine, expectAllKept } = table;
  const { run, runFailing, statusOf } = server;

  test('gets other hosts, however often that was ended before: the former one leads there, and takes what its open pages send', async () => {
    machine.write('root/answers', answersFor(NEW_HOSTS, COPIES));
    expect(await run(SETUP.replace('setup.sh', 'setup.sh --check'))).toContain(
      'passkeys belong to a host',
    );
    const said = await server.killOften(SETUP, 10, table.updateTime);
    expect(said + (await run(SETUP))).toMatch(
      new RegExp(`Anna Berg .*https://${NEW_HOSTS.editor}/join#`),
    );
    // Visitors are still at the former host of the site.
    table.visitors.moveTo({ ...HOSTS, editor: NEW_HOSTS.editor });
    await expectAllKept();
    expect(await server.curl(`-o /dev/null -w '%{redirect_url}' https://${HOSTS.site}/about`)).toBe(
      `https://${NEW_HOSTS.site}/about`,
    );
    const [script = ''] = globSync('*.js', {
      cwd: `${machine.files}/var/www/${HOSTS.site}/current/dist/_astro`,
    });
    expect(await statusOf(`https://${HOSTS.site}/_astro/${script}`)).toBe('200');
    table.visitors.moveTo(NEW_HOSTS);
    await expectAllKept();
    expect(await statusOf(`https://${NEW_HOSTS.site}/`)).toBe('200');
    expect(await statusOf(`https://${NEW_HOSTS.editor}/`)).toBe('401');
  });

  test('gets its former hosts back, and those of meanwhile lead there', async () => {
    machine.write('root/answers', answersFor(HOSTS, COPIES));
    await run(SETUP);
    table.visitors.moveTo({ ...NEW_HOSTS, editor: HOSTS.editor });
    await expectAllKept();
    expect(await statusOf(`https://${HOSTS.site}/about`)).toBe('200');
    expect(
      await server.curl(`-o /dev/null -w '%{redirect_url}' https://${NEW_HOSTS.site}/about`),
    ).toBe(`https://${HOSTS.site}/about`);
    table.visitors.moveTo(HOSTS);
    await expectAllKept();
  });

  test('is left as it was, however often that was ended before, with its leads and drafts, which it has when it is set up again', async () => {
    const { live } = await server.drafts();
    const made = await run('/opt/sonic/hosting/setup.sh --list');
    await server.killOften(REMOVE, 10, 4000);
    // Unless it was faster.
    await machine.run(REMOVE);
    expect(await runFailing(REMOVE)).toContain('There is nothing to remove');
    const { leads } = table.visitors.seen();
    for (const [, path = ''] of made.matchAll(/^file (.*)$/gm)) {
      if (!/Caddyfile$/.test(path)) await runFailing(`ls ${path}`);
    }
    expect((await machine.run('id sonic; id sonic-editor')).output).not.toContain('uid=');
    await run(`test -f ${DRAFT} -a ! -e ${CLONE}/.env`);
    // SQLite itself finds no file by a path of another machine.
    const copy = join(table.folder, 'leads.sqlite');
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
    expect(await run(`find ${kept} ! -type l ! -user root`)).toBe('');
    expect(await run(`find ${kept} -maxdepth 0 -perm /077`)).toBe('');

    await run(SETUP);
    await run('echo FORM_RATE_LIMIT=1000000 >>/etc/sonic/form-service.env');
    await run(SETUP);
    await expectAllKept();
  });

  test('is restored on an empty one with the same leads, people and drafts, however often that was ended before', async () => {
    await expectAllKept();
    table.visitors.stop();
    const backup = readFileSync(join(machine.files, await server.backUp()));

    const second = await table.startSecond();
    second.write('root/backup.tar.gz', backup);
    const restored = siteServer(second);
    const line = '/root/sonic/hosting/server.sh restore /root/backup.tar.gz';
    await restored.killAtSteps(line);
    await restored.run(line);
    expect(await restored.leads()).toEqual(await server.leads());
    expect(await restored.people()).toBe(await server.people());
    expect(await restored.run(`cat ${DRAFT}`)).toBe(await run(`cat ${DRAFT}`));
    expect(await restored.statusOf(`https://${HOSTS.site}/`)).toBe('200');
    // What the first server has copied elsewhere stays there.
    const copy = `${COPIES}20261101-032000.tar.gz`;
    await restored.run(`mkdir ${COPIES} && cp /root/backup.tar.gz ${copy}`);
    await restored.backUp();
    expect((await restored.run(`ls ${COPIES}`)).trim().split('\n')).toHaveLength(2);
  });
}
