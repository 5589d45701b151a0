import { Readable, type Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_DATABASE } from '../database.ts';
import { FIELD_NAMES, fieldOf } from '../fields.ts';
import type { Lead } from '../store/lead.ts';
import { openExistingStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { deliveries, failures, json, list, rows, spreadsheet, submissions } from './formats.ts';

const USAGE = `npm run leads                       lists what the contact form has stored, oldest first

  -- --since 2026-11-01             only from this day (UTC)
  -- --until 2026-11-30             only up to and including this day (UTC)
  -- --json                         as a JSON array
  -- --csv                          as CSV, safe to open in a spreadsheet

  -- held                           only what is held, because it looks like a program's
  -- release ID                     forwards a held submission after all
  -- drop ID                        deletes a held submission
  -- erase ADDRESS                  deletes everything that came from an email address
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

interface Command {
  /** What it needs after its name. */
  needs?: string;
  run: (store: Store, argument: string) => Promise<Iterable<string>>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  release: { needs: 'the ID of a held submission', run: release },
  drop: { needs: 'the ID of a held submission', run: drop },
  erase: { needs: 'an email address', run: erase },
  failed: { run: async (store) => failures(await store.waiting()) },
  retry: { run: async (store) => [retried(await store.retry(Date.now()))] },
};

/**
 * Lists, exports, releases or deletes the leads of a store.
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
  const [name = 'all', argument = '', ...more] = positionals;
  const command = COMMANDS[name];
  if (values.help) return write(output, [`${USAGE}\n`]);
  if (!command && name !== 'all' && name !== 'held') {
    throw new Error(`There is no command “${name}”. npm run leads -- --help lists them.`);
  }
  if (command && Object.keys(values).length > 0) throw new Error(`${name} takes no option.`);
  if (more.length > 0 || Boolean(argument) !== Boolean(command?.needs)) {
    throw new Error(`${name} needs ${command?.needs ?? 'nothing'} after it.`);
  }
  const since = day('since', values.since);
  const until = day('until', values.until, 1);
  const store = await open();
  try {
    if (command) return await write(output, await command.run(store, argument));
    const all = store.list(since, until);
    const wanted = name === 'held' ? onlyHeld(all) : all;
    if (values.csv) await write(output, rows(wanted), spreadsheet());
    else await write(output, values.json ? json(wanted) : list(wanted));
  } finally {
    await store.close();
  }
}

async function erase(store: Store, email: string) {
  const { count, erased } = await store.deleteByEmail(email);
  if (!erased) {
    throw new Error(
      `Deleted ${submissions(count)}, but another program was reading the database, so the text may still be in its -wal file. Run the same command again until it says that nothing is stored: then it is erased.`,
    );
  }
  if (count === 0) throw new Error(`Nothing is stored from ${email.trim()}.`);
  return [`Deleted ${submissions(count)}. ${store.afterDeletion}`.trimEnd(), '\n'];
}

async function release(store: Store, id: string) {
  if (!(await store.release(id))) throw new Error(notHeld(id));
  return ['Released. The service treats it like every other now.\n'];
}

async function drop(store: Store, id: string) {
  const { count } = await store.deleteHeld(id);
  if (count === 0) throw new Error(notHeld(id));
  return [`Deleted ${submissions(count)}. ${store.afterDeletion}`.trimEnd(), '\n'];
}

const notHeld = (id: string) =>
  `No held submission has the ID “${id}”. npm run leads -- held lists them.`;

async function* onlyHeld(leads: AsyncIterable<Lead>) {
  for await (const lead of leads) if (lead.held) yield lead;
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

const retried = (count: number) =>
  `${deliveries(count)} made due now. Those due within six minutes anyway were left as they are.\n`;

async function write(
  output: Writable,
  source: Iterable<unknown> | AsyncIterable<unknown>,
  ...transforms: Transform[]
) {
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
