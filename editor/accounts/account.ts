/** A person's own page: their devices, the pages they share, and signing out. */
import { Hono } from 'hono';
import { z } from 'zod';
import { sentBody } from '../server/validate.ts';
import type { Drafter } from './presence.ts';
import { clearSession, type Signed } from './session.ts';
import type { Person, Store } from './store.ts';

interface AccountOptions {
  store: Store;
  /** Such as `https://edit.sonic.example`. */
  origin: string;
  /** Everybody else with drafts. */
  othersHere: (asking: Person) => Promise<Drafter[]>;
}

const device = z.object({ id: z.string() });
/** The path of a page of the site. */
const shared = z.object({ page: z.string().regex(/^\/[\w/-]{0,200}$/) });
const share = z.object({ hash: z.string() });

/** The routes below `/people`, for whoever has signed in. */
export const accountRoutes = ({ store, origin, othersHere }: AccountOptions) =>
  new Hono<Signed>()
    .get('/me', ({ json, var: { person } }) =>
      json({
        id: person.id,
        name: person.name,
        email: person.email,
        rights: person.rights,
        shares: store.sharesOf(person.id),
        devices: store
          .passkeysOf(person.id)
          .map(({ id, device, madeAt }) => ({ id, device, madeAt })),
      }),
    )
    .post('/devices', ({ json, var: { person } }) =>
      json({ link: `${origin}/join#${store.invite(person.id)}` }),
    )
    .post('/devices/remove', sentBody(device), (context) => {
      const { person, session } = context.var;
      const { id } = context.req.valid('json');
      if (store.passkeysOf(person.id).every((passkey) => passkey.id === id)) {
        return context.text('This is your only device. Add another one first.', 400);
      }
      store.removePasskey(person.id, id, session);
      return context.json(null);
    })
    .get('/here', async ({ json, var: { person } }) =>
      json({
        id: person.id,
        name: person.name,
        rights: person.rights,
        others: await othersHere(person),
      }),
    )
    // Without a recent proof of the passkey: whoever has the session reads all drafts anyway, and the link, which shows
    // one page for a week, goes with the device that it was made on.
    .post('/shares', sentBody(shared), ({ json, req, var: { person, passkey } }) => {
      const token = store.share(person.id, req.valid('json').page, passkey);
      return json({ link: `${origin}/share/${token}` });
    })
    .post('/shares/remove', sentBody(share), ({ json, req, var: { person } }) => {
      store.takeBack(person.id, req.valid('json').hash);
      return json(null);
    })
    .post('/sign-out', (context) => {
      // First, because on a full disk the session cannot be deleted.
      clearSession(context);
      store.endSession(context.var.session);
      return context.json(null);
    });
