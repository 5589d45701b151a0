import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { FIELD_NAMES, fieldOf } from '../contract.ts';
import { listFailed, retryFailed } from '../store/deliveries.ts';
import { eraseByEmail } from '../store/erasure.ts';
import { listLeads } from '../store/leads.ts';
import { openExistingStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { DEFAULT_DATABASE } from '../variables.ts';
import { csv, deliveries, failures, json, list, submissions } from './formats.ts';

const USAGE = `npm run leads                       lists what the contact form has stored, oldest first

  -- --since 2026-11-01             only from this day (UTC)
  -- --until 2026-11-30             only up to and including this day (UTC)
  -- --json                         as a JSON array
  -- --csv                          as CSV, safe to open in a spreadsheet

  -- erase ADDRESS                  erases everything that came from an email address, at once
  -- failed                         lists what could not be forwarded yet, and why
  -- retry                          makes the service retry all of it now

To write a file without npm's own lines: npm run --silent leads -- --csv > leads.csv

The fields of a submission: ${FIELD_NAMES.map((name) => `${name} (${fieldOf(name).kind})`).join(', ')}`;

const OPTIONS = {
  since: { type: 'string' },
  until: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const COMMANDS: Readonly<
  Record<string, (store: Store, address: string) => Promise<Iterable<string>>>
> = {
  erase,
  failed: async (store) => failures(await listFailed(store)),
  retry: async (store) => [
    `${deliveries(await retryFailed(store, Date.now()))} made due now. Those due within six minutes anyway were left as they are.\n`,
  ],
};

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
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [name, ...needed] = positionals;
  const command = name === undefined ? undefined : COMMANDS[name];
  if (values.help) return write(output, [`${USAGE}\n`]);
  if (name !== undefined && !command) {
    throw new Error(`There is no command “${name}”. npm run leads -- --help lists them.`);
  }
  if (command && Object.keys(values).length > 0) throw new Error(`${name} takes no option.`);
  if (needed.length !== (name === 'erase' ? 1 : 0)) {
    throw new Error(`${name} needs ${name === 'erase' ? 'an email address' : 'nothing'} after it.`);
  }
  const since = day('since', values.since);
  const until = day('until', values.until, 1);
  const store = await open();
  try {
    if (command) return await write(output, await command(store, needed[0] ?? ''));
    const format = values.csv ? csv : values.json ? json : list;
    await write(output, format(listLeads(store, { since, until })));
  } finally {
    await store.close();
  }
}

async function erase(store: Store, address: string) {
  const { count, erased } = await eraseByEmail(store, address);
  if (!erased) {
    throw new Error(
      `Deleted ${submissions(count)}, but another program was reading the database, so the text may still be in its -wal file. Run the same command again until it says that nothing is stored: then it is erased.`,
    );
  }
  if (count === 0) throw new Error(`Nothing is stored from ${address.trim()}.`);
  return [`Deleted ${submissions(count)}. ${store.afterDeletion}`.trimEnd(), '\n'];
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

async function write(output: Writable, source: Iterable<unknown> | AsyncIterable<unknown>) {
  await pipeline(Readable.from(source), output, { end: false }).catch((error) => {
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
