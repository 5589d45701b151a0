/** A person's own page: her devices, the pages that she shares, and the way out. */
import { Hono } from 'hono';
import type { Drafter } from './here.ts';
import { clearSession, type Signed } from './session.ts';
import type { Person, Store } from './store.ts';

interface AccountOptions {
  store: Store;
  /** Such as `https://edit.sonic.example`. */
  origin: string;
  /** Everybody else with drafts. */
  othersHere: (asking: Person) => Promise<Drafter[]>;
}

/** The path of a page of the site. */
const PATH = /^\/[\w/-]{0,200}$/;

export const accountRoutes = ({ store, origin, othersHere }: AccountOptions) =>
  new Hono<Signed>()
    .get('/me', ({ json, var: { person } }) =>
      json({
        id: person.id,
        name: person.name,
        email: person.email,
        shares: store.sharesOf(person.id),
        devices: store
          .passkeysOf(person.id)
          .map(({ id, device, madeAt }) => ({ id, device, madeAt })),
      }),
    )
    .post('/devices', ({ json, var: { person } }) =>
      json({ link: `${origin}/join#${store.invite(person.id)}` }),
    )
    .post('/devices/remove', async ({ json, text, req, var: { person, session } }) => {
      const { id } = await req.json();
      if (store.passkeysOf(person.id).every((passkey) => passkey.id === id)) {
        return text('This is your only device. Add another one first.', 400);
      }
      store.removePasskey(person.id, String(id), session);
      return json(null);
    })
    .get('/here', async ({ json, var: { person } }) =>
      json({ name: person.name, others: await othersHere(person) }),
    )
    .post('/shares', async ({ json, text, req, var: { person } }) => {
      const { page } = await req.json();
      if (!PATH.test(page)) return text('There is no such page.', 400);
      return json({ link: `${origin}/share/${store.share(person.id, page)}` });
    })
    .post('/shares/remove', async ({ json, req, var: { person } }) => {
      store.takeBack(person.id, String((await req.json()).hash));
      return json(null);
    })
    .post('/sign-out', (context) => {
      store.endSession(context.var.session);
      clearSession(context);
      return context.json(null);
    });
