import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const write = async (...file: Parameters<typeof csv>) =>
  (await Array.fromAsync(csv(...file))).join('');

/** Reads RFC 4180 with every cell quoted, as csv() writes it. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    record.push(cell.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

it('writes a header and quotes what needs it', async () => {
  const text = await write(['name', 'words'], [{ name: 'A "B", C', words: 'one\r\ntwo' }]);
  expect(text).toBe('\uFEFF"name","words"\r\n"A ""B"", C","one\r\ntwo"\r\n');
});

it.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
  'turns %j into text',
  async (value) => {
    const text = await write(['a'], [{ a: value }]);
    expect(parse(text)[1]).toEqual([`'${value}`]);
  },
);

it('never writes a formula nor loses a cell, whatever was typed', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '"', ',', '\r', '\n', '+', '@', 'a', ' ', "'") }),
  );
  return fc.assert(
    fc.asyncProperty(fc.array(fc.record({ a: cell, b: cell }), { maxLength: 5 }), async (rows) => {
      const [header, ...records] = parse(await write(['a', 'b'], rows));
      expect(header).toEqual(['a', 'b']);
      expect(records).toHaveLength(rows.length);
      records.forEach((cells, index) => {
        const typed = [rows[index]?.a, rows[index]?.b];
        expect(cells.map((cell, at) => (cell === typed[at] ? cell : cell.slice(1)))).toEqual(typed);
        expect(cells.filter((cell) => /^[\s=+\-@]/.test(cell))).toEqual([]);
      });
    }),
    { seed: 8 },
  );
});
