/** The cookie that says who somebody is. */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LIFETIMES, type Person, type Store } from './store.ts';

/** What routes know of the person behind a request. */
export interface Signed {
  Variables: { person: Person; session: string };
}

const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

const sessionIn = (context: Context) => getCookie(context, 'session', 'host') ?? '';

/** Signs a person in on this browser. */
export const setSession = (context: Context, token: string) =>
  setCookie(context, 'session', token, {
    ...COOKIE,
    prefix: 'host',
    maxAge: LIFETIMES.session / 1000,
  });

export const clearSession = (context: Context) =>
  void deleteCookie(context, 'session', { ...COOKIE, prefix: 'host' });

/** Whether a person sees the answer, not a program of the editor in the browser. */
export const isFollowed = ({ req }: Context) => req.header('sec-fetch-mode') === 'navigate';

/**
 * Answers 401 to everybody without a session.
 * @param refuse what somebody who follows a link gets to sign in with
 */
export const requireSession = (store: Store, refuse: (context: Context) => Promise<Response>) =>
  createMiddleware<Signed>(async (context, next) => {
    const session = sessionIn(context);
    const person = store.personIn(session);
    if (!person) {
      if (isFollowed(context)) return refuse(context);
      return context.text('You are signed out. Load the page again to sign in.', 401);
    }
    context.set('person', person);
    context.set('session', session);
    context.header('Cache-Control', 'no-store');
    return next();
  });
