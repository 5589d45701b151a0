/** A server whose disk is full, and one that is updated, to good versions and to bad ones. */
import { expect, test } from 'vitest';
import { faults, fullDisks } from '../changes.ts';
import { CLONE } from '../site-server.ts';
import type { Table } from '../table.ts';

export function updates(table: Table): void {
  const { server, expectAllKept } = table;
  const { run, runFailing } = server;

  test.each(fullDisks)(
    'runs on as it was when in $line the disk is full with $megabytes MB left',
    async ({ line, megabytes, says }) => {
      if (line === 'sonic update')
        await server.push({ 'form-service/log.ts': (text) => `${text}// full\n` });
      expect(await server.runOnFullDisk(line.replace('FILE', table.older), megabytes)).toMatch(
        says,
      );
      await expectAllKept();
      if (line === 'sonic update') await server.takeBack();
    },
  );

  test('is updated, with the editor', async () => {
    const editor = await run('cat /run/stand-in/sonic-editor.service');
    await server.push({ 'editor/main.ts': (text) => `${text}// next\n` });
    table.updateTime = await server.time('sonic update');
    expect(await run('sonic update')).toContain('There is nothing new.');
    expect(await run(`tail -n 1 ${CLONE}/editor/main.ts`)).toBe('// next\n');
    expect(await run('cat /run/stand-in/sonic-editor.service')).not.toBe(editor);
    await expectAllKept();
  });

  test('is updated however often that was ended before', async () => {
    await server.push({ 'form-service/log.ts': (text) => `${text}// next\n` });
    await server.killOften('sonic update', 10, table.updateTime);
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
      await server.killOften('sonic update', kills, table.updateTime);
      expect(await runFailing('sonic update')).toMatch(says);
      expect(await run(versions)).toBe(before);
      await expectAllKept();
      await server.takeBack();
    },
  );
}
