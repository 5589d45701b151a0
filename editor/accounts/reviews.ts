/** What people who may not publish ask others to publish. */
import { Hono } from 'hono';
import { z } from 'zod';
import { publication } from '../protocol.ts';
import { told } from '../server/app.ts';
import { publish } from '../server/publish.ts';
import { sentBody } from '../server/validate.ts';
import type { Workspace } from '../server/workspace.ts';
import { requireRight, type Signed } from './session.ts';
import type { Person, Store } from './store.ts';

/** What is to be published, and a word about it to whoever may. */
const request = publication.omit({ isShared: true }).extend({ word: z.string().max(500) });
/** What is kept of it; `base` is the commit that its texts were written over. */
const kept = request.extend({ base: z.string().optional() });
/** Names a request as it was seen: it may have been replaced since. */
const seen = z.object({ person: z.number(), askedAt: z.number() });
const returned = seen.extend({ word: z.string().trim().min(1).max(500) });

/**
 * The routes below `/people/reviews`.
 * @param workspaceFor where a person edits: what was asked for is published from there, in her name
 */
export function reviewRoutes(
  store: Store,
  workspaceFor: (person: Person) => Promise<Workspace>,
  mayPublish: (person: Person) => boolean,
) {
  const open = () =>
    store.reviews().map(({ person, request: text, askedAt, returned }) => ({
      person,
      name: store.people().find(({ id }) => id === person)?.name ?? '',
      askedAt,
      returned,
      ...kept.parse(JSON.parse(text)),
    }));
  const asked = (one: z.infer<typeof seen>) => {
    const found = open().find(
      ({ person, askedAt, returned }) =>
        person === one.person && askedAt === one.askedAt && returned === null,
    );
    if (!found) throw new Error('This has been published, returned or changed meanwhile.');
    return found;
  };

  return new Hono<Signed>()
    .get('/', ({ json, var: { person } }) => {
      const mine = open().find((review) => review.person === person.id) ?? null;
      const others = open().filter((review) => review.person !== person.id && !review.returned);
      return json({ mine, others: person.rights.includes('publish') ? others : [] });
    })
    .post('/', requireRight('write'), sentBody(request), async ({ json, req, var: { person } }) => {
      const base = await (await workspaceFor(person)).base();
      store.askReview(person.id, JSON.stringify({ ...req.valid('json'), base }));
      return json(null);
    })
    .post('/end', ({ json, var: { person } }) => {
      store.endReview(person.id);
      return json(null);
    })
    .post('/return', requireRight('publish'), sentBody(returned), ({ json, req }) => {
      const { word, ...one } = req.valid('json');
      asked(one);
      store.returnReview(one.person, word);
      return json(null);
    })
    .post('/publish', requireRight('publish'), sentBody(seen), async (context) => {
      const reviewer = context.var.person;
      const one = context.req.valid('json');
      const { person: id, files, message, base } = asked(one);
      const author = store.people().find((person) => person.id === id) as Person;
      const workspace = {
        ...(await workspaceFor(author)),
        mayPublish: () => mayPublish(reviewer),
      };
      async function* published() {
        const later = base === undefined ? undefined : { base };
        yield* publish(workspace, { files, message, isShared: false }, later);
        store.endReview(id, one.askedAt);
      }
      return told(context, published());
    });
}
