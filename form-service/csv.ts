const byteOrderMark = '\uFEFF'; // Without it Excel does not read the file as UTF-8.

/** One record (RFC 4180), with every cell quoted and safe to open in a spreadsheet. */
const record = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** Writes rows as CSV with a header line; each row has the columns as keys. */
export async function* csv<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Record<Column, string>> | AsyncIterable<Record<Column, string>>,
): AsyncGenerator<string> {
  yield byteOrderMark + record(columns);
  for await (const row of rows) yield record(columns.map((column) => row[column]));
}

// Spreadsheets run a cell that begins with one of these as a formula; an apostrophe makes it text.
const cell = (text: string) =>
  `"${(/^[\s=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
