/** A person's own page: their devices, the pages they share, and signing out. */
import { Hono } from 'hono';
import { z } from 'zod';
import { sentBody } from '../server/validate.ts';
import { invite } from './database/invitations.ts';
import type { Accounts } from './database/open.ts';
import { passkeysOf, removePasskey } from './database/passkeys.ts';
import type { Person } from './database/people.ts';
import { endSession } from './database/sessions.ts';
import { addShare, endShare, sharesOf } from './database/shares.ts';
import type { Drafter } from './presence.ts';
import { clearSession, type Signed } from './session.ts';

interface AccountOptions {
  accounts: Accounts;
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
export const accountRoutes = ({ accounts, origin, othersHere }: AccountOptions) =>
  new Hono<Signed>()
    .get('/me', ({ json, var: { person } }) =>
      json({
        id: person.id,
        name: person.name,
        email: person.email,
        rights: person.rights,
        shares: sharesOf(accounts, person.id),
        devices: passkeysOf(accounts, person.id).map(({ id, device, madeAt }) => ({
          id,
          device,
          madeAt,
        })),
      }),
    )
    .post('/devices', ({ json, var: { person } }) =>
      json({ link: `${origin}/join#${invite(accounts, person.id)}` }),
    )
    .post('/devices/remove', sentBody(device), (context) => {
      const { person, session } = context.var;
      const { id } = context.req.valid('json');
      if (passkeysOf(accounts, person.id).every((passkey) => passkey.id === id)) {
        return context.text('This is your only device. Add another one first.', 400);
      }
      removePasskey(accounts, person.id, id, session);
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
    // Without a recent proof of the passkey: whoever has the session reads all drafts anyway, and
    // the link, which shows one page for a week, goes with the device that it was made on.
    .post('/shares', sentBody(shared), ({ json, req, var: { person, passkey } }) => {
      const token = addShare(accounts, person.id, req.valid('json').page, passkey);
      return json({ link: `${origin}/share/${token}` });
    })
    .post('/shares/remove', sentBody(share), ({ json, req, var: { person } }) => {
      endShare(accounts, person.id, req.valid('json').hash);
      return json(null);
    })
    .post('/sign-out', (context) => {
      // First, because on a full disk the session cannot be deleted.
      clearSession(context);
      endSession(accounts, context.var.session);
      return context.json(null);
    });
