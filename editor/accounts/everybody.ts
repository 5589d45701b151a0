/** Who may use the editor and what: for whoever has the right People. */
import { Hono } from 'hono';
import { z } from 'zod';
import { sentBody } from '../server/validate.ts';
import { EMAIL, NAME } from './cli.ts';
import { invite, invitedUntil } from './database/invitations.ts';
import type { Accounts } from './database/open.ts';
import { passkeysOf, removePasskey } from './database/passkeys.ts';
import {
  addPerson,
  keepLast,
  listPeople,
  personWith,
  RIGHTS,
  removePerson,
  setRights,
} from './database/people.ts';
import type { Signed } from './session.ts';

const rights = z.array(z.enum(RIGHTS));
const invitation = z.object({ email: z.string(), name: z.string(), rights });
const person = z.object({ id: z.number() });
const changed = person.extend({ rights });
const device = person.extend({ device: z.string() });

/** The routes below `/people/all`. */
export function everybodyRoutes(accounts: Accounts, origin: string) {
  const linkFor = (id: number) => ({ link: `${origin}/join#${invite(accounts, id)}` });

  const personOf = (id: number) => {
    const found = listPeople(accounts).find((person) => person.id === id);
    if (!found)
      throw new Error('This person has been removed in the meantime. Load the page again.');
    return found;
  };

  return new Hono<Signed>()
    .get('/', ({ json }) =>
      json(
        listPeople(accounts).map((person) => ({
          ...person,
          devices: passkeysOf(accounts, person.id).map(({ id, device, madeAt, usedAt }) => ({
            id,
            device,
            madeAt,
            usedAt,
          })),
          invitedUntil: invitedUntil(accounts, person.id),
        })),
      ),
    )
    .post('/', sentBody(invitation), (context) => {
      const { email, name, rights } = context.req.valid('json');
      if (!EMAIL.test(email)) throw new Error('This is no email address.');
      if (!NAME.test(name.trim())) throw new Error('Give a name of at most 80 letters.');
      const before = personWith(accounts, email);
      if (before) throw new Error(`${before.name} has this address already.`);
      const { id } = addPerson(accounts, email, name.trim(), rights);
      return context.json({ id, ...linkFor(id) });
    })
    .post('/link', sentBody(person), ({ json, req }) =>
      json(linkFor(personOf(req.valid('json').id).id)),
    )
    .post('/rights', sentBody(changed), ({ json, req }) => {
      const { id, rights } = req.valid('json');
      setRights(accounts, personOf(id).id, rights);
      return json(null);
    })
    .post('/devices/remove', sentBody(device), ({ json, req, var: { session } }) => {
      const { id, device } = req.valid('json');
      // Somebody with a device has to be left who can manage people.
      if (passkeysOf(accounts, id).every((passkey) => passkey.id === device))
        keepLast(accounts, id);
      removePasskey(accounts, id, device, session);
      return json(null);
    })
    .post('/remove', sentBody(person), ({ json, req }) => {
      const { id } = personOf(req.valid('json').id);
      keepLast(accounts, id);
      removePerson(accounts, id);
      return json(null);
    });
}
