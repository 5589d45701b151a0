/** A server that goes back to what a backup has, which may be older, later or damaged. */
import { expect, test } from 'vitest';
import { damages, laterSchema } from '../changes.ts';
import { BACKUP, type Table } from '../table.ts';

export function restores(table: Table): void {
  const { server, expectAllKept } = table;
  const { run, runFailing } = server;

  // Before any file is set aside that only a later version can open.
  test('erases again what was erased and a backup brings back', async () => {
    const [lead = ''] = table.seenBefore(table.older).leads;
    await server.erase(`${lead}@sonic.local`);
    table.visitors.isErased(lead);
    expect(await table.restore(table.older)).toMatch(
      /1 submission had been erased, and came back: erased again/,
    );
    await expectAllKept();
  });

  test('changes the tables of both databases, and goes back to those from before, and forward again', async () => {
    const backup = await table.backUp();
    await server.push(laterSchema);
    await run('sonic update');
    await expectAllKept();
    await table.restore(backup);
    await expectAllKept();
    // Where it is pushed to was restored as well.
    await server.push(laterSchema);
    await run('sonic update');
    await expectAllKept();
  });

  test('is restored as it is, and as it was, and leads follow', async () => {
    const backup = await table.backUp();
    for (const file of [backup, table.older]) {
      // What it has stored last is in a log beside the file.
      await run('systemctl kill --signal=KILL sonic-form-service');
      await table.restore(file);
      await expectAllKept();
    }
    expect(await run('/opt/sonic/hosting/setup.sh --list')).toMatch(/before-\d+-leads\.sqlite/);
    await run(`head -c 50000 ${table.older} >/root/broken.tar.gz`);
    expect(await runFailing('sonic restore /root/broken.tar.gz')).toContain('is damaged');
    await expectAllKept();
  });

  test('does one after the other when told to update and to back up at once, or to restore', async () => {
    await server.push({ 'form-service/log.ts': (text) => `${text}// at once\n` });
    await Promise.all([run('sonic update'), run(BACKUP)]);
    await expectAllKept();
    const file = await table.backUp();
    await Promise.all([table.restore(file), run(BACKUP)]);
    await expectAllKept();
  });

  test.each(damages)(
    'runs on as it was when a backup is to be restored in which $what',
    async ({ damage, says }) => {
      const file = await server.changeBackup(table.older, damage);
      expect(await runFailing(`sonic restore ${file}`)).toMatch(says);
      await expectAllKept();
    },
  );

  test('is restored however often that was ended before', async () => {
    const file = await table.backUp();
    const time = await server.time(`sonic restore ${file}`);
    await server.killOften(`sonic restore ${file}`, 10, time);
    await table.restore(file);
    await expectAllKept();
  });
}
