/** The cookie that says who somebody is. */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { NEEDS_HEADER } from '../protocol.ts';
import type { Accounts } from './database/open.ts';
import type { Right } from './database/people.ts';
import { personIn, type SignedIn } from './database/sessions.ts';
import { LIFETIMES } from './database/tokens.ts';

/** What routes get about the person behind a request. */
export interface Signed {
  Variables: SignedIn & { session: string };
}

const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

export const sessionIn = (context: Context) => getCookie(context, 'session', 'host') ?? '';

/** Signs a person in on this browser. */
export const setSession = (context: Context, token: string) =>
  setCookie(context, 'session', token, {
    ...COOKIE,
    prefix: 'host',
    maxAge: LIFETIMES.session / 1000,
  });

export const clearSession = (context: Context) =>
  void deleteCookie(context, 'session', { ...COOKIE, prefix: 'host' });

/** Whether the answer is a page that a person sees. */
const isFollowed = ({ req }: Context) => req.header('sec-fetch-mode') === 'navigate';

/**
 * Answers 401 to everybody without a session.
 * @param signIn the page that somebody who follows a link gets to sign in with
 */
export const requireSession = (
  accounts: Accounts,
  signIn: (context: Context) => Promise<Response>,
) =>
  createMiddleware<Signed>(async (context, next) => {
    const session = sessionIn(context);
    const found = personIn(accounts, session);
    if (!found) {
      if (isFollowed(context)) return signIn(context);
      return context.text('You are signed out. Load the page again to sign in.', 401);
    }
    context.set('person', found.person);
    context.set('passkey', found.passkey);
    context.set('isRecent', found.isRecent);
    context.set('session', session);
    context.header('Cache-Control', 'no-store');
    return next();
  });

const NEEDED: Record<Right, string> = {
  write: 'You may not change the site. Ask whoever manages people here.',
  publish: 'You may not publish. Ask somebody who may.',
  people: 'You may not manage people.',
};

/** Answers 403 to anybody without this right. */
export const requireRight = (right: Right) =>
  createMiddleware<Signed>(async (context, next) =>
    context.var.person.rights.includes(right) ? next() : context.text(NEEDED[right], 403),
  );

const CONFIRM =
  'Confirm with your passkey that it is you. The last time was more than twelve hours ago.';

/** Answers 403 unless a passkey was used recently. */
export const requireRecent = createMiddleware<Signed>(async (context, next) =>
  context.var.isRecent ? next() : context.text(CONFIRM, 403, { [NEEDS_HEADER]: 'passkey' }),
);
