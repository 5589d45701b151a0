/** `npm run edit:people`: who may use the editor at a link. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '../../hosting/env-file.ts';
import { invite, invitedUntil } from './database/invitations.ts';
import { type Accounts, atomically, openAccounts } from './database/open.ts';
import { passkeysOf } from './database/passkeys.ts';
import {
  addPerson,
  forgetDevices,
  listPeople,
  type Person,
  personWith,
  removePerson,
} from './database/people.ts';
import { readSettings, type Settings } from './settings.ts';

const USAGE = `Usage:
  npm run edit:people -- add anna@sonic.example "Anna Berg"   prints a link that works once, within 48 hours;
                                                              the first may do everything, and add others in the editor
  npm run edit:people -- list
  npm run edit:people -- remove anna@sonic.example            ends every session and link at once, keeps drafts
  npm run edit:people -- link anna@sonic.example              forgets every device, and prints a new link
  npm run edit:people -- first anna@sonic.example "Anna"      adds the first person unless there is one; a link that
                                                              was printed before stays good
  npm run edit:people -- links                                prints a link for everybody, for an editor with a new
                                                              name: passkeys belong to a host`;

export const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What git and the editor can show; git silently removes `<`, `>` and line breaks from a name. */
export const NAME = /^[^\p{C}<>]{1,80}$/u;

/**
 * Does what the command line says.
 * @returns what to print
 * @throws Error that says what is wrong
 */
export function run(
  accounts: Accounts,
  settings: Settings,
  [action, email = '', ...names]: readonly string[],
): string {
  const name = names.join(' ').trim();
  switch (action) {
    case 'add':
      return add(accounts, settings, email, name);
    case 'list':
      return list(accounts);
    case 'remove':
      return remove(accounts, settings, email);
    case 'link': {
      const person = existing(accounts, email);
      forgetDevices(accounts, person.id);
      return invitation(accounts, settings, person);
    }
    case 'first':
      // It may run twice at once.
      return atomically(accounts, () => first(accounts, settings, email, name));
    case 'links':
      return links(accounts, settings);
    default:
      throw new Error(USAGE);
  }
}

function add(accounts: Accounts, settings: Settings, email: string, name: string): string {
  if (!EMAIL.test(email)) throw new Error(`${email} is not an email address.\n${USAGE}`);
  if (!NAME.test(name)) throw new Error(`After the address, give a name.\n${USAGE}`);
  const before = personWith(accounts, email);
  if (before) throw new Error(`${before.name} has this address. For a new link, use link.`);
  return invitation(accounts, settings, addPerson(accounts, email, name));
}

function list(accounts: Accounts): string {
  const people = listPeople(accounts).map(({ id, email, name }) => {
    const devices = passkeysOf(accounts, id).map(({ device }) => device);
    return `${email}  ${name}  ${devices.join(', ') || 'no device yet'}`;
  });
  return people.join('\n') || 'Nobody yet.';
}

function remove(accounts: Accounts, { copies }: Settings, email: string): string {
  const { id, name } = existing(accounts, email);
  removePerson(accounts, id);
  const drafts = join(copies, String(id));
  const kept = `What was drafted and not published stays in ${drafts}; rm -r ${drafts} deletes it.`;
  return `${name} is signed out everywhere.${existsSync(drafts) ? `\n${kept}` : ''}`;
}

/**
 * Invites the first person, of whom a link from before stays good; says nothing once anybody has
 * joined.
 */
function first(accounts: Accounts, settings: Settings, email: string, name: string): string {
  const people = listPeople(accounts);
  if (people.some(({ id }) => passkeysOf(accounts, id).length > 0)) return '';
  const person = personWith(accounts, email);
  if (!person) {
    const [other] = people;
    if (!other) return add(accounts, settings, email, name);
    throw new Error(
      `${other.name} (${other.email}) is invited as the first. To invite ${email} instead, first run: npm run edit:people -- remove ${other.email}`,
    );
  }
  const until = invitedUntil(accounts, person.id);
  if (until === undefined) {
    return `The link from before is over.\n${invitation(accounts, settings, person)}`;
  }
  return `The link for ${person.name} that was printed before works until ${new Date(until).toUTCString()}. If it is lost, this ends it and prints another: npm run edit:people -- link ${person.email}`;
}

function links(accounts: Accounts, { origin }: Settings): string {
  const entries = listPeople(accounts).map(
    ({ id, name, email }) => `${name} (${email}): ${linkOf(accounts, origin, id)}`,
  );
  return [
    `Passkeys belong to a host: everybody needs a new one for ${origin}. Send each person their own link. It works once, within 48 hours.`,
    ...entries,
  ].join('\n');
}

function existing(accounts: Accounts, email: string): Person {
  const person = personWith(accounts, email);
  if (!person) throw new Error(`There is nobody with the address ${email}.`);
  return person;
}

const invitation = (accounts: Accounts, { origin }: Settings, { id, name }: Person) =>
  `${linkOf(accounts, origin, id)}\nSend this link to ${name}. It works once, within 48 hours.`;

const linkOf = (accounts: Accounts, origin: string, id: number) =>
  `${origin}/join#${invite(accounts, id)}`;

if (import.meta.main) {
  try {
    loadSettings('.env');
    const settings = readSettings(process.env);
    const accounts = openAccounts(settings.database);
    const said = run(accounts, settings, process.argv.slice(2));
    if (said) console.log(said);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
