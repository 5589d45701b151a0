/** `npm run edit:people -- add|list|remove|link`: who may use the editor at a link. */
import { join } from 'node:path';
import { readSettings } from './settings.ts';
import { openStore, type Person, type Store } from './store.ts';

const USAGE = `Usage:
  npm run edit:people -- add anna@sonic.example "Anna Berg"   prints a link that works once, within 48 hours
  npm run edit:people -- list
  npm run edit:people -- remove anna@sonic.example            ends every session and link at once
  npm run edit:people -- link anna@sonic.example              forgets every device, and prints a new link`;

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What git and the editor can show; git silently takes `<`, `>` and line ends out of a name. */
const NAME = /^[^\p{C}<>]{1,80}$/u;

/**
 * @param origin of the editor, such as `https://edit.sonic.example`
 * @returns what to print
 * @throws Error that says what is wrong
 */
export function run(
  store: Store,
  origin: string,
  [action, email = '', ...names]: readonly string[],
): string {
  const invitation = ({ id, name }: Person) =>
    `${origin}/join#${store.invite(id)}\nSend this link to ${name}. It works once, within 48 hours.`;

  function known(): Person {
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
      const { id, name } = known();
      store.remove(id);
      return `${name} is signed out everywhere. Unpublished drafts stay in worktrees/${id}.`;
    }
    case 'link': {
      const person = known();
      store.forget(person.id);
      return invitation(person);
    }
    default:
      throw new Error(USAGE);
  }
}

if (import.meta.main) {
  try {
    const { origin, folder } = readSettings(process.env);
    const store = openStore(join(folder, 'people.sqlite'));
    console.log(run(store, origin, process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
