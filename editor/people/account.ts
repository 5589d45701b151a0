/** A person's own page: her devices, the pages that she shares, and the way out. */
import { Hono } from 'hono';
import { clearSession, type Signed } from './session.ts';
import type { Store } from './store.ts';

export const accountRoutes = (store: Store, origin: string) =>
  new Hono<Signed>()
    .get('/me', ({ json, var: { person } }) =>
      json({
        name: person.name,
        email: person.email,
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
    .post('/sign-out', (context) => {
      store.endSession(context.var.session);
      clearSession(context);
      return context.json(null);
    });
