/**
 * Tables of all files, of which each key changes one: it costs the same for twenty files and for
 * thousands.
 */

type Table<Value> = Readonly<Record<string, Value>>;

/** What a table has been made of: others' values, over those of a table that has all the files. */
interface Layer {
  below: Table<unknown>;
  over: ReadonlyMap<string, unknown>;
}

const layers = new WeakMap<Table<unknown>, Layer>();

/**
 * So many files lie over a table before all are copied, so that neither they nor the layers become
 * many.
 */
const MOST_OVER = 20;

/**
 * A table with other values for a few of its files. It looks like any other object: only whoever
 * goes through all files does what depends on their number.
 */
export function withValues<Value>(table: Table<Value>, values: Table<Value>): Table<Value> {
  const files = Object.keys(values);
  const { below, over }: Layer = layers.get(table) ?? { below: table, over: new Map() };
  if (over.size + files.length > MOST_OVER || files.some((file) => !(file in below)))
    return { ...table, ...values };
  const now = new Map([...over, ...Object.entries(values)]);
  const next = new Proxy(below as Table<Value>, {
    get: (_, file: string) => (now.has(file) ? now.get(file) : below[file]),
  });
  layers.set(next, { below, over: now });
  return next;
}
