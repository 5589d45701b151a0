/** The routes that work without a session: joining by an invitation, and signing in. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limitTries } from './limit-tries.ts';
import { passkeysFor } from './passkeys.ts';
import { setSession } from './session.ts';
import type { Store } from './store.ts';

/** Requests in ten minutes from one network; each sign-in takes two. */
const MOST = 60;

const REFUSED = 'This passkey does not open the editor. Ask whoever runs it for a new link.';

const DEVICES = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/;

/** What a person knows a device by, from what its browser says of itself. */
const deviceOf = (context: Context) =>
  DEVICES.exec(context.req.header('user-agent') ?? '')?.[0].replace('Macintosh', 'Mac') ?? 'Device';

export function signInRoutes(store: Store, origin: string) {
  const passkeys = passkeysFor(store, origin);
  return new Hono()
    .use(limitTries(MOST), bodyLimit({ maxSize: 65_536 }))
    .post('/join/options', async ({ json, req }) => {
      const { token } = await req.json();
      return json(await passkeys.joinOptions(String(token)));
    })
    .post('/join', async (context) => {
      const { token, response } = await context.req.json();
      const { id } = await passkeys.join(String(token), response, deviceOf(context));
      setSession(context, store.openSession(id));
      return context.json(null);
    })
    .post('/sign-in/options', async ({ json }) => json(await passkeys.signInOptions()))
    .post('/sign-in', async (context) => {
      const { response } = await context.req.json();
      const id = await passkeys.signIn(response).catch(() => undefined);
      if (id === undefined) return context.text(REFUSED, 403);
      setSession(context, store.openSession(id));
      return context.json(null);
    })
    .onError((error, context) => context.text(error.message, 400));
}
