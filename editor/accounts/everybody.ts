/** Who may use the editor and what: for whoever has the right People. */
import { Hono } from 'hono';
import { z } from 'zod';
import { sentBody } from '../server/validate.ts';
import { EMAIL, NAME } from './cli.ts';
import type { Signed } from './session.ts';
import { RIGHTS, type Store } from './store.ts';

const rights = z.array(z.enum(RIGHTS));
const invitation = z.object({ email: z.string(), name: z.string(), rights });
const person = z.object({ id: z.number() });
const changed = person.extend({ rights });
const device = person.extend({ device: z.string() });

/** The routes below `/people/all`. */
export function everybodyRoutes(store: Store, origin: string) {
  const invite = (id: number) => ({ link: `${origin}/join#${store.invite(id)}` });

  const personOf = (id: number) => {
    const found = store.people().find((person) => person.id === id);
    if (!found)
      throw new Error('This person has been removed in the meantime. Load the page again.');
    return found;
  };

  return new Hono<Signed>()
    .get('/', ({ json }) =>
      json(
        store.people().map((person) => ({
          ...person,
          devices: store
            .passkeysOf(person.id)
            .map(({ id, device, madeAt, usedAt }) => ({ id, device, madeAt, usedAt })),
          invitedUntil: store.invitedUntil(person.id),
        })),
      ),
    )
    .post('/', sentBody(invitation), (context) => {
      const { email, name, rights } = context.req.valid('json');
      if (!EMAIL.test(email)) throw new Error('This is no email address.');
      if (!NAME.test(name.trim())) throw new Error('Give a name of at most 80 letters.');
      const before = store.personWith(email);
      if (before) throw new Error(`${before.name} has this address already.`);
      const { id } = store.add(email, name.trim(), rights);
      return context.json({ id, ...invite(id) });
    })
    .post('/link', sentBody(person), ({ json, req }) =>
      json(invite(personOf(req.valid('json').id).id)),
    )
    .post('/rights', sentBody(changed), ({ json, req }) => {
      const { id, rights } = req.valid('json');
      store.setRights(personOf(id).id, rights);
      return json(null);
    })
    .post('/devices/remove', sentBody(device), ({ json, req, var: { session } }) => {
      const { id, device } = req.valid('json');
      // Somebody with a device has to be left who can manage people.
      if (store.passkeysOf(id).every((passkey) => passkey.id === device)) store.keepLast(id);
      store.removePasskey(id, device, session);
      return json(null);
    })
    .post('/remove', sentBody(person), ({ json, req }) => {
      const { id } = personOf(req.valid('json').id);
      store.keepLast(id);
      store.remove(id);
      return json(null);
    });
}
