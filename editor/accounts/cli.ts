/** `npm run edit:people -- add|list|remove|link`: who may use the editor at a link. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from './settings.ts';
import { openStore, type Person, type Store } from './store.ts';

const USAGE = `Usage:
  npm run edit:people -- add anna@sonic.example "Anna Berg"   prints a link that works once, within 48 hours;
                                                              the first may do everything, and add others in the editor
  npm run edit:people -- list
  npm run edit:people -- remove anna@sonic.example            ends every session and link at once, keeps drafts
  npm run edit:people -- link anna@sonic.example              forgets every device, and prints a new link`;

export const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What git and the editor can show; git silently removes `<`, `>` and line breaks from a name. */
export const NAME = /^[^\p{C}<>]{1,80}$/u;

/**
 * Does what the command line says.
 * @returns what to print
 * @throws Error that says what is wrong
 */
export function run(
  store: Store,
  { origin, copies }: Settings,
  [action, email = '', ...names]: readonly string[],
): string {
  const invitation = ({ id, name }: Person) =>
    `${origin}/join#${store.invite(id)}\nSend this link to ${name}. It works once, within 48 hours.`;

  function invited(): Person {
    const person = store.personWith(email);
    if (!person) throw new Error(`There is nobody with the address ${email}.`);
    return person;
  }

  switch (action) {
    case 'add': {
      const name = names.join(' ').trim();
      if (!EMAIL.test(email)) throw new Error(`${email} is not an email address.\n${USAGE}`);
      if (!NAME.test(name)) throw new Error(`After the address, give a name.\n${USAGE}`);
      const before = store.personWith(email);
      if (before) throw new Error(`${before.name} has this address. For a new link, use link.`);
      return invitation(store.add(email, name));
    }
    case 'list': {
      const people = store.people().map((person) => {
        const devices = store.passkeysOf(person.id).map(({ device }) => device);
        return `${person.email}  ${person.name}  ${devices.join(', ') || 'no device yet'}`;
      });
      return people.join('\n') || 'Nobody yet.';
    }
    case 'remove': {
      const { id, name } = invited();
      store.remove(id);
      const drafts = join(copies, String(id));
      const kept = `What was drafted and not published stays in ${drafts}; rm -r ${drafts} deletes it.`;
      return `${name} is signed out everywhere.${existsSync(drafts) ? `\n${kept}` : ''}`;
    }
    case 'link': {
      const person = invited();
      store.forget(person.id);
      return invitation(person);
    }
    default:
      throw new Error(USAGE);
  }
}

if (import.meta.main) {
  try {
    const settings = readSettings(process.env);
    const store = openStore(settings.database);
    console.log(run(store, settings, process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
