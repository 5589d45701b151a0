import { userInfo } from 'node:os';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_DATABASE } from '../database.ts';
import { FIELD_NAMES, fieldOf } from '../fields.ts';
import { leadActions } from '../leads/actions.ts';
import { csv, deliveries, failures, json, list, submissions } from '../leads/formats.ts';
import { openExistingStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

const USAGE = `npm run leads                       lists what the contact form has stored, oldest first

  -- --since 2026-11-01             only from this day (UTC)
  -- --until 2026-11-30             only up to and including this day (UTC)
  -- --words "harbour tender"       only with all of these words
  -- --json                         as a JSON array
  -- --csv                          as CSV, safe to open in a spreadsheet

  -- held                           only what is held, because it looks like a program's
  -- release ID …                   forwards what is held or junk after all, and trusts its address
  -- drop ID …                      takes submissions for junk, which is erased after seven days
  -- undo ID …                      takes that back
  -- erase ADDRESS                  erases everything that came from an email address, at once
  -- failed                         lists what could not be forwarded yet, and why
  -- retry                          makes the service retry all of it now
  -- known                          lists the addresses and hosts that are junk or trusted
  -- forget WORD …                  forgets some of them

To write a file without npm's own lines: npm run --silent leads -- --csv > leads.csv

The fields of a submission: ${FIELD_NAMES.map((name) => `${name} (${fieldOf(name).kind})`).join(', ')}`;

const OPTIONS = {
  since: { type: 'string' },
  until: { type: 'string' },
  words: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Actions = ReturnType<typeof leadActions>;

interface Command {
  /** What it needs after its name. */
  needs?: string;
  /** The most of these; one if it is left out. */
  many?: boolean;
  run: (actions: Actions, needed: string[]) => Promise<Iterable<string>>;
}

const IDS = { needs: 'the ID of a submission', many: true };

const COMMANDS: Readonly<Record<string, Command>> = {
  release: {
    ...IDS,
    run: async ({ release }, ids) => changed(await release(ids), ids, 'Released'),
  },
  drop: { ...IDS, run: async ({ drop }, ids) => changed(await drop(ids), ids, 'Dropped') },
  undo: { ...IDS, run: async ({ undo }, ids) => changed(await undo(ids), ids, 'Took back') },
  erase: { needs: 'an email address', run: erase },
  failed: { run: async ({ waiting }) => failures(await waiting()) },
  retry: { run: async ({ retry }) => [retried(await retry())] },
  known: {
    run: async ({ known }) => (await known()).map(({ word, kind }) => `${kind}  ${word}\n`),
  },
  forget: {
    needs: 'an address or a host that known lists',
    many: true,
    run: async ({ forget }, words) => [`Forgot ${await forget(words)} of ${words.length}.\n`],
  },
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
  const [name = 'all', ...needed] = positionals;
  const command = COMMANDS[name];
  if (values.help) return write(output, [`${USAGE}\n`]);
  if (!command && name !== 'all' && name !== 'held') {
    throw new Error(`There is no command “${name}”. npm run leads -- --help lists them.`);
  }
  if (command && Object.keys(values).length > 0) throw new Error(`${name} takes no option.`);
  const fits = command?.many ? needed.length > 0 : needed.length === (command?.needs ? 1 : 0);
  if (!fits) throw new Error(`${name} needs ${command?.needs ?? 'nothing'} after it.`);
  const since = day('since', values.since);
  const until = day('until', values.until, 1);
  const store = await open();
  try {
    // Whoever may run this can read the database anyway, so nothing is logged.
    const actions = leadActions(store, { who: userInfo().username, log: () => {} });
    if (command) return await write(output, await command.run(actions, needed));
    const state = name === 'held' ? name : undefined;
    const ids: string[] = [];
    async function* wanted() {
      for await (const lead of actions.export({ state, since, until, words: values.words })) {
        ids.push(lead.id);
        yield lead;
      }
    }
    const format = values.csv ? csv : values.json ? json : list;
    await write(output, format(wanted()));
    if (state) await actions.see(ids);
  } finally {
    await store.close();
  }
}

async function erase({ erase }: Actions, [address = '']: string[]) {
  const { count, erased, afterDeletion } = await erase(address);
  if (!erased) {
    throw new Error(
      `Deleted ${submissions(count)}, but another program was reading the database, so the text may still be in its -wal file. Run the same command again until it says that nothing is stored: then it is erased.`,
    );
  }
  if (count === 0) throw new Error(`Nothing is stored from ${address.trim()}.`);
  return [`Deleted ${submissions(count)}. ${afterDeletion}`.trimEnd(), '\n'];
}

function changed(done: readonly string[], ids: readonly string[], verb: string): string[] {
  const left = ids.filter((id) => !done.includes(id));
  if (left.length > 0) {
    throw new Error(
      `${verb} ${submissions(done.length)}. Not possible with ${left.join(', ')}: npm run leads lists what there is.`,
    );
  }
  return [`${verb} ${submissions(done.length)}.\n`];
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
