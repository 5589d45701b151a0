import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { FIELD_NAMES, fieldOf } from '../contract.ts';
import { isDiskFull } from '../full-disk.ts';
import { carryLeads } from '../store/carry.ts';
import { listFailed, retryFailed } from '../store/deliveries.ts';
import { eraseByEmail } from '../store/erasure.ts';
import { listLeads } from '../store/leads.ts';
import { openExistingStore } from '../store/open.ts';
import { findSetAside } from '../store/set-aside.ts';
import { checkReady, type Store } from '../store/store.ts';
import { DEFAULT_DATABASE, isPostgres } from '../variables.ts';
import { csv, deliveries, failures, json, list, submissions } from './formats.ts';

const USAGE = `npm run leads                       lists what the contact form has stored, oldest first

  -- --since 2026-11-01             only from this day (UTC)
  -- --until 2026-11-30             only up to and including this day (UTC)
  -- --json                         as a JSON array
  -- --csv                          as CSV, safe to open in a spreadsheet

  -- erase ADDRESS                  erases everything that came from an email address, at once
  -- carry FILE                     carries over what only another file has, such as one set aside
  -- aside                          lists the files that were set aside, and what only they have
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

const ARGUMENTS: Record<string, string> = { erase: 'an email address', carry: 'a file' };

/**
 * Lists, exports, erases or carries over the leads of a database.
 *
 * @param args the command line, as the usage above describes it
 * @param database what FORM_DATABASE names
 * @throws Error with a message for the terminal
 */
export async function leads(args: string[], database: string, output: Writable): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [name, ...needed] = positionals;
  if (values.help) return write(output, [`${USAGE}\n`]);
  if (name !== undefined) {
    if (Object.keys(values).length > 0) throw new Error(`${name} takes no option.`);
    if (needed.length !== (ARGUMENTS[name] ? 1 : 0)) {
      throw new Error(`${name} needs ${ARGUMENTS[name] ?? 'nothing'} after it.`);
    }
  }
  if (name === 'carry') return write(output, await carry(database, needed[0] ?? ''));
  const since = day('since', values.since);
  const until = day('until', values.until, 1);
  const store = await openExistingStore(database);
  try {
    switch (name) {
      case undefined: {
        const format = values.csv ? csv : values.json ? json : list;
        return await write(output, format(listLeads(store, { since, until })));
      }
      case 'erase':
        return await write(output, await erase(store, needed[0] ?? '', database));
      case 'aside':
        return await write(output, await describeSetAside(database));
      case 'failed':
        return await write(output, [
          ...(await describeFullDisk(store)),
          ...failures(await listFailed(store)),
        ]);
      case 'retry':
        return await write(output, await retry(store));
      default:
        throw new Error(`There is no command “${name}”. npm run leads -- --help lists them.`);
    }
  } finally {
    await store.close();
  }
}

async function erase(store: Store, address: string, database: string) {
  const { count, erased, errors } = await eraseByEmail(store, address, database);
  if (!erased) {
    throw new Error(
      `Deleted ${submissions(count)}, but another program was reading the database, so the text may still be in its -wal file. Run the same command again until it says that nothing is stored: then it is erased.`,
    );
  }
  if (errors.length > 0) {
    const files = errors.map(({ message }) => message).join('\n');
    throw new Error(`Deleted ${submissions(count)}, but not from all files set aside:\n${files}`);
  }
  if (count === 0) throw new Error(`Nothing is stored from ${address.trim()}.`);
  return [`Deleted ${submissions(count)}. ${store.afterDeletion}`.trimEnd(), '\n'];
}

async function carry(database: string, file: string) {
  if (isPostgres(database)) {
    throw new Error('The submissions are in PostgreSQL, into which no file can be carried over.');
  }
  const { carried, known, erasedAgain } = await carryLeads(database, file);
  return [
    `Carried over ${submissions(carried)} from ${file}; ${known} more of it had been here already.\n`,
    ...(erasedAgain > 0
      ? [`${submissions(erasedAgain)} had been erased, and came back: erased again.\n`]
      : []),
  ];
}

async function describeSetAside(database: string) {
  const files = findSetAside(database);
  if (files.length === 0) return ['No file is set aside.\n'];
  const { FORM_KEEP_DAYS: days } = process.env;
  const lines: string[] = [];
  for (const file of files) {
    const said = await carryLeads(database, file, true).then(
      ({ carried, known }) => `${submissions(carried + known)}, ${carried} of them only there`,
      (error: Error) => error.message,
    );
    lines.push(`${file}: ${said}\n`);
  }
  const age = days ? `Submissions leave them ${days} days after they came (FORM_KEEP_DAYS). ` : '';
  return [...lines, `${age}The files stay until you delete them.\n`];
}

const describeFullDisk = (store: Store): Promise<string[]> =>
  checkReady(store).then(
    () => [],
    (error) =>
      isDiskFull(error)
        ? ['The disk is full: nothing is taken or forwarded until there is room on it again.\n\n']
        : [],
  );

const retry = async (store: Store) => [
  `${deliveries(await retryFailed(store, Date.now()))} made due now. Those due within six minutes anyway were left as they are.\n`,
];

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
  leads(process.argv.slice(2), database, process.stdout).catch((error: Error) => {
    const full = 'The disk is full. Make room, then run the same command again.';
    console.error(isDiskFull(error) ? full : error.message);
    process.exitCode = 1;
  });
}
