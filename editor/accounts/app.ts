/** The editor at a link: what is open to everybody, and what to people who have signed in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { createApp } from '../server/app.ts';
import { CLIENT_BUNDLE } from '../server/client-bundle.ts';
import { onlyOwnPage } from '../server/own-page.ts';
import { answerError } from '../server/validate.ts';
import { accountRoutes } from './account.ts';
import type { Copies } from './copies.ts';
import type { Accounts } from './database/open.ts';
import { passkeysOf } from './database/passkeys.ts';
import { listPeople, type Person } from './database/people.ts';
import { everybodyRoutes } from './everybody.ts';
import { whoIsHere } from './presence.ts';
import { requireRecent, requireRight, requireSession, type Signed } from './session.ts';
import { sharedPageRoutes } from './shared-page.ts';
import { signInRoutes } from './sign-in.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Style attributes are allowed, because figures are drawn with them. */
const POLICY = {
  defaultSrc: NONE,
  scriptSrc: SELF,
  styleSrc: SELF,
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: [...SELF, 'data:', 'blob:'],
  fontSrc: [...SELF, 'data:'],
  connectSrc: SELF,
  frameSrc: SELF,
  frameAncestors: NONE,
  baseUri: NONE,
  formAction: NONE,
};

/** The page that is edited or shared, which the editor shows in a frame; in it there are none. */
const FRAMED = ['/edit/page.html', '/share/:token/page.html'];
const FRAMED_POLICY = { ...POLICY, frameSrc: NONE, frameAncestors: SELF };

/** In bytes: a photograph straight from a camera, and the words of a thousand pages. */
const LARGEST = { picture: 60_000_000, words: 10_000_000 };

/** All other requests are text, which needs many times its size in memory while it is parsed. */
const PICTURE = '/edit/pictures';

const NEEDED = ['write', 'publish'] as const;

/** What adds, removes or lists ways in takes a recent passkey: a session left open is not enough. */
const WAYS_IN = '/people/:what{all|devices}/*';

/** The program in the browser, which holds no content. */
const PROGRAM = '/:entry{people|edit}/assets/*';

/** A person who sends a body slowly may be removed meanwhile, so they are looked up after it. */
const arrived: MiddlewareHandler = async ({ req }, next) =>
  void (await req.arrayBuffer().then(next));

interface PeopleAppOptions {
  /** Such as `https://edit.sonic.example`. */
  origin: string;
  accounts: Accounts;
  /** Where people edit. */
  copies: Copies;
  /** Settles once the client is bundled. */
  bundled: Promise<unknown>;
}

export function createPeopleApp(options: PeopleAppOptions) {
  const { accounts, origin, copies, bundled } = options;
  const { workspaceFor, existingFor } = copies;
  const othersHere = whoIsHere(accounts, existingFor);
  // Asked again before publishing: meanwhile they may have lost the right, or every device.
  const mayPublish = ({ id }: Person) =>
    passkeysOf(accounts, id).length > 0 &&
    listPeople(accounts).some(
      ({ id: own, rights }) => own === id && NEEDED.every((right) => rights.includes(right)),
    );
  const page = (name: string, status?: 401) => async (context: Context) => {
    await bundled;
    const html = await readFile(join(CLIENT_BUNDLE, 'people', `${name}.html`), 'utf8');
    return context.html(html, status);
  };
  const signedIn = requireSession(accounts, page('sign-in', 401));
  return new Hono<Signed>()
    .onError(answerError)
    .use(except(FRAMED, secureHeaders({ contentSecurityPolicy: POLICY, xFrameOptions: 'DENY' })))
    .on('ALL', FRAMED, secureHeaders({ contentSecurityPolicy: FRAMED_POLICY }))
    .use(onlyOwnPage(origin))
    .get('/join', page('join'))
    .get(PROGRAM, async (_, next) => void (await bundled.then(next)))
    .get(PROGRAM, serveStatic({ root: CLIENT_BUNDLE }), ({ notFound }) => notFound())
    .route('/share', sharedPageRoutes({ accounts, workspaceFor, page: page('shared-page') }))
    .route('/people/public', signInRoutes(accounts, origin))
    .use(signedIn)
    .use(PICTURE, bodyLimit({ maxSize: LARGEST.picture }))
    .use(except(PICTURE, bodyLimit({ maxSize: LARGEST.words })))
    .use(arrived, signedIn)
    .get('/', ({ redirect }) => redirect('/edit'))
    .get('/account', page('account'))
    .use(WAYS_IN, requireRecent)
    .use('/people/all/*', requireRight('people'))
    .route('/people/all', everybodyRoutes(accounts, origin))
    .on('POST', '/people/shares', requireRight('write'))
    .route('/people', accountRoutes({ accounts, origin, othersHere }))
    .on('POST', ['/edit/publish', '/edit/live'], requireRight('publish'))
    .on(['POST', 'PUT'], '/edit/*', requireRight('write'))
    .route(
      '/',
      createApp({
        workspaceOf: async ({ var: { person } }) => ({
          ...(await workspaceFor(person)),
          mayPublish: () => mayPublish(person),
        }),
        bundled,
        origin,
      }),
    );
}
