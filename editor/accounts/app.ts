/** The editor at a link: what it answers to everybody, and what only to a person who has signed in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { createApp } from '../server/app.ts';
import { CLIENT_BUNDLE } from '../server/client-bundle.ts';
import { onlyOwnPage } from '../server/own-page.ts';
import { answerError } from '../server/validate.ts';
import { accountRoutes } from './account.ts';
import { whoIsHere } from './presence.ts';
import { requireSession, type Signed } from './session.ts';
import { shareRoutes } from './share.ts';
import { signInRoutes } from './sign-in.ts';
import type { Store } from './store.ts';
import type { Worktrees } from './worktrees.ts';

const SELF = ["'self'"];

/** No script, style or picture from elsewhere, and nothing inline. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: SELF,
  styleSrc: SELF,
  imgSrc: [...SELF, 'data:', 'blob:'],
  fontSrc: [...SELF, 'data:'],
  connectSrc: SELF,
  frameSrc: SELF,
  frameAncestors: SELF,
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/** A photograph from a camera, as an editor may drop it; and the words of a thousand pages, in bytes. */
const LARGEST = { picture: 60_000_000, words: 10_000_000 };

/** Where pictures are sent to; all else is words, which need many times their size while they are read. */
const PICTURE = '/edit/pictures';

/** The program in the browser, which holds no content. */
const PROGRAM = '/:entry{people|edit}/assets/*';

interface PeopleAppOptions {
  store: Store;
  /** Such as `https://edit.sonic.example`. */
  origin: string;
  /** Where people edit. */
  worktrees: Worktrees;
  /** Settles once the client is bundled. */
  bundled: Promise<unknown>;
}

export function createPeopleApp({ store, origin, worktrees, bundled }: PeopleAppOptions) {
  const { workspaceFor, existingFor } = worktrees;
  const othersHere = whoIsHere(store, existingFor);
  const page = (name: string, status?: 401 | 404) => async (context: Context) => {
    await bundled;
    const html = await readFile(join(CLIENT_BUNDLE, 'people', `${name}.html`), 'utf8');
    return context.html(html, status);
  };
  return new Hono<Signed>()
    .onError(answerError)
    .use(secureHeaders({ contentSecurityPolicy: POLICY }))
    .use(onlyOwnPage(origin))
    .get('/join', page('join'))
    .get(PROGRAM, async (_, next) => void (await bundled.then(next)))
    .get(PROGRAM, serveStatic({ root: CLIENT_BUNDLE }))
    .route(
      '/share',
      shareRoutes({ store, workspaceFor, page: page('share'), refuse: page('link-expired', 404) }),
    )
    .route('/people/public', signInRoutes(store, origin))
    .use(requireSession(store, page('sign-in', 401)))
    .use(PICTURE, bodyLimit({ maxSize: LARGEST.picture }))
    .use(except(PICTURE, bodyLimit({ maxSize: LARGEST.words })))
    .get('/', ({ redirect }) => redirect('/edit'))
    .get('/account', page('account'))
    .route('/people', accountRoutes({ store, origin, othersHere }))
    .route(
      '/',
      createApp({
        workspaceOf: async ({ var: { person } }) => ({
          ...(await workspaceFor(person)),
          // Whoever has been removed, or has lost all devices, publishes nothing that waits.
          mayPublish: () => store.passkeysOf(person.id).length > 0,
        }),
        bundled,
        origin,
      }),
    );
}
