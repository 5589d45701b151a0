const byteOrderMark = '\uFEFF'; // Without it Excel reads UTF-8 as the system's old code page.

/** One record of RFC 4180, every cell quoted and safe to open in a spreadsheet. */
const record = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** A CSV file with a header line, from rows that have the columns as keys. */
export async function* csv<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Record<Column, string>> | AsyncIterable<Record<Column, string>>,
): AsyncGenerator<string> {
  yield byteOrderMark + record(columns);
  for await (const row of rows) yield record(columns.map((column) => row[column]));
}

// A spreadsheet runs a cell that begins with one of these as a formula; the apostrophe makes it text.
const cell = (text: string) =>
  `"${(/^[\s=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
