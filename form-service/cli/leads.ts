import { Readable, type Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { asText, FIELD_NAMES, fieldOf } from '../fields.ts';
import { DEFAULT_DATABASE } from '../settings.ts';
import { openExistingStore } from '../store/open.ts';
import type { Lead, Store, Waiting } from '../store/store.ts';

const USAGE = `npm run leads                       lists what the contact form has stored, oldest first

  -- --since 2026-11-01             only from this day (UTC)
  -- --until 2026-11-30             only up to and including this day (UTC)
  -- --json                         as a JSON array
  -- --csv                          as CSV, safe to open in a spreadsheet
  -- --delete-email ADDRESS         deletes everything that came from an address
  -- --failed                       lists what could not be forwarded yet, and why
  -- --retry                        makes the service retry all of it now

To write a file without npm's own lines: npm run --silent leads -- --csv > leads.csv

The fields of a submission: ${FIELD_NAMES.map((name) => `${name} (${fieldOf(name).kind})`).join(
  ', ',
)}`;

const COLUMNS = ['receivedAt', ...FIELD_NAMES, 'verified', 'id'];

/**
 * Lists, exports or deletes the leads of a store.
 *
 * @param args the command line, as the usage above describes it
 * @throws Error with a message for the terminal
 */
export async function leads(
  args: string[],
  open: () => Promise<Store>,
  output: Writable,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      since: { type: 'string' },
      until: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      'delete-email': { type: 'string' },
      failed: { type: 'boolean' },
      retry: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const print = (...stages: Stages) => write(output, stages);
  if (values.help) return print([`${USAGE}\n`]);
  const alone = (['delete-email', 'failed', 'retry'] as const).find((name) => name in values);
  if (alone && Object.keys(values).length > 1) {
    throw new Error(`--${alone} takes no other option.`);
  }
  const since = day('since', values.since);
  const until = day('until', values.until, 1);
  const store = await open();
  try {
    const email = values['delete-email'];
    if (email !== undefined) await print([`${await deleteEmail(store, email)}\n`]);
    else if (values.failed) await print(failures(await store.waiting()));
    else if (values.retry) await print([`${retried(await store.retry(Date.now()))}\n`]);
    else if (values.csv) await print(rows(store.list(since, until)), spreadsheet());
    else if (values.json) await print(json(store.list(since, until)));
    else await print(list(store.list(since, until)));
  } finally {
    await store.close();
  }
}

async function deleteEmail(store: Store, email: string) {
  const { count, erased } = await store.deleteByEmail(email);
  if (count === 0 && erased) {
    throw new Error(`Nothing is stored from ${email.trim()}, so nothing was deleted.`);
  }
  if (!erased) {
    throw new Error(
      `Deleted ${submissions(count)}, but another program was reading the database, so the text may still be in its -wal file. Run the same command again to erase them.`,
    );
  }
  return `Deleted ${submissions(count)}. ${store.afterDeletion}`.trimEnd();
}

/** The start of the day `later` days after `text`, as a string that compares with `received_at`. */
function day(option: string, text: string | undefined, later = 0): string | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` would silently turn 30 February into 2 March.
  if (Number.isNaN(date.valueOf()) || !date.toISOString().startsWith(`${text}T`)) {
    throw new Error(`--${option} needs a day written like 2026-11-30, not “${text}”.`);
  }
  date.setUTCDate(date.getUTCDate() + later);
  return date.toISOString();
}

/** Leads as rows of a spreadsheet. */
async function* rows(leads: AsyncIterable<Lead>) {
  for await (const { id, receivedAt, verified, fields } of leads) {
    yield [
      receivedAt,
      ...FIELD_NAMES.map((name) => asText(fields[name])),
      verified ? 'yes' : 'no',
      id,
    ];
  }
}

/** CSV that Excel reads as UTF-8, and in which no cell is a formula. */
const spreadsheet = () =>
  stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });

async function* json(leads: AsyncIterable<Lead>) {
  let separator = '[\n';
  for await (const lead of leads) {
    const { fields, ...rest } = lead;
    yield `${separator}${JSON.stringify({ ...rest, ...fields })}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* list(leads: AsyncIterable<Lead>) {
  let count = 0;
  for await (const { receivedAt, verified, fields } of leads) {
    count += 1;
    if (!verified) yield 'NOT VERIFIED: the bot check could not be reached.\n';
    yield `${receivedAt}\n`;
    for (const name of FIELD_NAMES) {
      const text = [fields[name] ?? []].flat().join(', ').replaceAll('\n', '\n    ');
      if (text) yield `  ${fieldOf(name).label}: ${text}\n`;
    }
    yield '\n';
  }
  yield `${submissions(count)}.\n`;
}

function* failures(waiting: Waiting[]) {
  for (const { id, channel, receivedAt, attempts, nextAttemptAt, reason } of waiting) {
    const next = new Date(nextAttemptAt).toISOString();
    yield `${receivedAt}  ${id}\n  ${channel}: tried ${attempts === 1 ? 'once' : `${attempts} times`}, again at ${next}\n`;
    yield `  ${reason || 'No reason was recorded.'}\n\n`;
  }
  yield `${deliveries(waiting.length)} waiting.\n`;
}

const retried = (count: number) =>
  `${deliveries(count)} made due now. Those due within two minutes anyway were left as they are.`;

const deliveries = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`);
const submissions = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`);

type Stages = [source: Iterable<unknown> | AsyncIterable<unknown>, ...Transform[]];

async function write(output: Writable, [source, ...transforms]: Stages) {
  const stages = [Readable.from(source), ...transforms, output];
  await pipeline(stages, { end: false }).catch((error) => {
    if (error.code !== 'EPIPE') throw error; // `| head` closes the pipe early
  });
}

if (import.meta.main) {
  const database = process.env.FORM_DATABASE || DEFAULT_DATABASE;
  leads(process.argv.slice(2), () => openExistingStore(database), process.stdout).catch(
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
