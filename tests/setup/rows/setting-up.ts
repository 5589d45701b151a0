/** A server is set up, looked after at night, and backed up. */
import { expect, test } from 'vitest';
import { HOSTS } from '../hosts.ts';
import { AUTHORITIES } from '../machine.ts';
import { AUTHORITY, answersFor } from '../site-server.ts';
import { BACKUP, COPIES, SETUP, type Table } from '../table.ts';

export function settingUp(table: Table): void {
  const { server, machine, expectAllKept } = table;
  const { run, runFailing, statusOf } = server;

  test('is informed of what would be done, and nothing is done', async () => {
    machine.write('root/answers', answersFor(HOSTS));
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
    table.startVisitors(HOSTS, await server.join());
    await expectAllKept();
    table.older = await table.keep(await table.backUp());
    machine.write('root/nonsense', 'SITE_HOST=nonsense\n');
    expect(await runFailing('/root/sonic/hosting/setup.sh /root/nonsense')).toContain(
      'SITE_HOST=nonsense is no valid answer to: The host of the site',
    );
  });

  test('finds at night what is wrong, and mails it', async () => {
    await run(`cat ${AUTHORITY} ${AUTHORITIES} >/tmp/authorities`);
    const trusting = 'NODE_EXTRA_CA_CERTS=/tmp/authorities';
    await run(`${trusting} systemctl start sonic-nightly.service`);
    expect(await run(`${trusting} sonic monitor`)).toBe('All is well.\n');
    expect(await run(`ls ${COPIES}`)).toMatch(/\.tar\.gz$/m);

    await run('mount -t tmpfs -o size=200k tmpfs /var/backups/sonic');
    await run('systemctl stop sonic-form-service');
    await run(`${trusting} systemctl start sonic-nightly.service`);
    await run('systemctl start sonic-form-service');
    const [mail = ''] = table.visitors.mails.filter((it) => it.includes('To look after'));
    expect(mail).toContain('To: sales@sonic.local');
    expect(mail).toContain('The form service does not answer');
    expect(mail).toContain('The disk of /var/backups/sonic has');
    await run('umount /var/backups/sonic');
    await expectAllKept();
  });

  test('has a whole backup, however often that was ended before', async () => {
    await server.killOften(BACKUP, 10, await server.time(BACKUP));
    const { leads, draft } = await server.contents(await table.backUp());
    const { leads: acknowledged, lines } = table.seenBefore();
    expect(leads.map(({ description }) => description)).toEqual(
      expect.arrayContaining(acknowledged),
    );
    expect(lines.filter((line) => !draft.includes(line))).toEqual([]);
    await expectAllKept();
  });
}
