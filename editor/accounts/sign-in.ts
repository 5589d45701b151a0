/** Joining with an invitation and signing in, in the order in which a browser asks. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { ODD, sentBody } from '../server/validate.ts';
import type { Accounts } from './database/open.ts';
import { endSession, openSession } from './database/sessions.ts';
import { limitTries } from './limit-tries.ts';
import { joinOptions, joinWith, signInOptions, verifiedOwner } from './passkeys.ts';
import { sessionIn, setSession } from './session.ts';

/** Requests in ten minutes from one network; each sign-in takes two. */
const MAX_TRIES = 60;

const REJECTED = 'This passkey does not open the editor. Ask whoever runs it for a new link.';

const token = z.string();
/** What a browser says of a passkey, which the library checks. */
const said = <Response>() => z.custom<Response>((it) => typeof it === 'object' && it !== null, ODD);
const invitation = z.object({ token });
const joining = z.object({ token, response: said<RegistrationResponseJSON>() });
const signingIn = z.object({ response: said<AuthenticationResponseJSON>() });

/** The routes below `/people/public`, which need no session. */
export const signInRoutes = (accounts: Accounts, origin: string) =>
  new Hono()
    .use(limitTries(MAX_TRIES), bodyLimit({ maxSize: 65_536 }))
    .post('/join/options', sentBody(invitation), async ({ json, req }) =>
      json(await joinOptions(accounts, origin, req.valid('json').token)),
    )
    .post('/join', sentBody(joining), async (context) => {
      const { token, response } = context.req.valid('json');
      const id = await joinWith(accounts, origin, { token, response, device: deviceOf(context) });
      setSession(context, openSession(accounts, id, response.id));
      return context.json(null);
    })
    .post('/sign-in/options', async ({ json }) => json(await signInOptions(accounts, origin)))
    .post('/sign-in', sentBody(signingIn), async (context) => {
      const { response } = context.req.valid('json');
      const id = await verifiedOwner(accounts, origin, response).catch(() => undefined);
      if (id === undefined) return context.text(REJECTED, 403);
      // Somebody who only confirms their identity has a session already.
      endSession(accounts, sessionIn(context));
      setSession(context, openSession(accounts, id, response.id));
      return context.json(null);
    });

/** Android before Linux, which it names as well. */
const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'];

/** A name for a device, from its browser's user agent. */
const deviceOf = ({ req }: Context) =>
  DEVICES.find((name) => req.header('user-agent')?.includes(name)) ?? 'Device';
