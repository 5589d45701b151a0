/** Versions and backups that a server has to refuse, or to take. */
import type { Changes } from './site-server.ts';

const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const broken = (text: string) => `${text}\nthrow new Error('a fault');\n`;

/** Code of a version with other tables, before it asks which version has written the database. */
const leadsStep = (statement: string): Changes => ({
  'form-service/store/schema.ts': (text) =>
    replaced(
      '  if (version > VERSION) {',
      `  if (version === VERSION - 1) {
    await store.write(sql(['${statement}']), sql(['UPDATE versions SET version = version + 1']));
    return;
  }
  if (version > VERSION) {`,
    )(raiseVersion(text)),
});

const peopleStep = (statement: string): Changes => ({
  'editor/accounts/database/open.ts': (text) =>
    replaced(
      '  if (version > VERSION) {',
      `  if (version === VERSION - 1) {
    accounts.database.exec('${statement}; PRAGMA user_version = ' + VERSION);
    return;
  }
  if (version > VERSION) {`,
    )(raiseVersion(text)),
});

const raiseVersion = (text: string) =>
  text.replace(/VERSION = (\d+);/, (_, version) => `VERSION = ${Number(version) + 1};`);

/** A version that adds a column to a table of each database. */
export const laterSchema: Changes = {
  ...leadsStep('ALTER TABLE leads ADD COLUMN later TEXT'),
  ...peopleStep('ALTER TABLE people ADD COLUMN later TEXT'),
};

/**
 * Versions that cannot be put in place: what is wrong, what the server says, and at how many moments
 * the update is ended before. The last ones go through all steps, so the others are ended less often.
 */
export const faults: { what: string; changes: Changes; says: RegExp; kills: number }[] = [
  {
    what: 'the site cannot be built',
    changes: { 'astro.config.mjs': broken },
    says: /a fault[\s\S]*The site could not be built/,
    kills: 3,
  },
  {
    what: 'the form service does not start',
    changes: { 'form-service/main.ts': broken },
    says: /sonic-trial-form-service does not answer/,
    kills: 0,
  },
  {
    what: 'the editor does not start',
    changes: { 'editor/main.ts': broken },
    says: /sonic-trial-editor does not answer/,
    kills: 10,
  },
  {
    what: 'the settings do not fit',
    changes: {
      'form-service/variables.ts': replaced(
        /\.default\(20\)/,
        ".refine(() => false, { error: 'is never right' }).default(20)",
      ),
    },
    says: /FORM_RATE_LIMIT is never right/,
    kills: 0,
  },
  {
    what: 'the tables of leads cannot be changed',
    changes: leadsStep('ALTER TABLE nowhere ADD COLUMN later TEXT'),
    says: /sonic-trial-form-service does not answer/,
    kills: 3,
  },
  {
    what: 'the tables of people cannot be changed',
    changes: peopleStep('ALTER TABLE nowhere ADD COLUMN later TEXT'),
    says: /sonic-trial-editor does not answer/,
    kills: 0,
  },
];

const overwrite = (file: string, from: number, kilobytes: number) =>
  `head -c ${kilobytes}K /dev/urandom | dd of=${file} bs=1K seek=${from} conv=notrunc status=none`;
const fault = (file: string) =>
  `(cd editor/site && echo "throw new Error('a fault')" >>${file} && git -c safe.directory='*' -c user.name=A -c user.email=a@b.c commit -qam Fault)`;
const PEOPLE = 'editor/site/data/editor/people.sqlite';

/** What may be wrong with a backup: a command line makes it so in the unpacked folder. */
export const damages: { what: string; damage: string; says: RegExp }[] = [
  { what: 'leads are missing', damage: 'rm leads.sqlite', says: /is damaged/ },
  { what: 'leads are damaged', damage: overwrite('leads.sqlite', 4, 16), says: /is damaged/ },
  {
    what: 'people are damaged',
    damage: `rm -f ${PEOPLE}-*; ${overwrite(PEOPLE, 0, 4)}`,
    says: /people\.sqlite is damaged/,
  },
  {
    what: 'settings are nonsense',
    damage: 'echo PORT=nonsense >>etc/form-service.env',
    says: /PORT is not a number/,
  },
  {
    what: 'the repository is damaged',
    damage: 'find editor/site/.git/objects -type f -delete',
    says: /is not in place/,
  },
  {
    what: 'the version is from before the first release',
    damage: 'rm -r editor/site/hosting/setup',
    says: /is of an older version, .* git checkout [0-9a-f]{40}, .*Nothing was changed/,
  },
  {
    what: 'the site cannot be built',
    damage: fault('astro.config.mjs'),
    says: /a fault[\s\S]*The site could not be built/,
  },
  {
    what: 'the form service does not start',
    damage: fault('form-service/main.ts'),
    says: /sonic-trial-form-service does not answer/,
  },
  {
    what: 'the editor does not start',
    damage: fault('editor/main.ts'),
    says: /sonic-trial-editor does not answer/,
  },
  { what: 'the answers are nonsense', damage: 'echo SITE_HOST=a >etc/answers', says: /is damaged/ },
];

/** Commands that a full disk ends: how much is free on it, and what the server says. */
export const fullDisks: { line: string; megabytes: number; says: RegExp }[] = [
  { line: 'sonic backup', megabytes: 1, says: /No backup was made/ },
  { line: 'sonic update', megabytes: 1, says: /No backup was made/ },
  { line: 'sonic update', megabytes: 40, says: /is not in place/ },
  { line: 'sonic restore FILE', megabytes: 1, says: /does not fit on the disk/ },
  {
    line: 'sonic restore FILE',
    megabytes: 180,
    says: /MB are free on the disk[\s\S]*is not in place/,
  },
];
