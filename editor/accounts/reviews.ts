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
const person = z.object({ person: z.number() });
const returned = person.extend({ word: z.string().trim().min(1).max(500) });

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
      ...request.parse(JSON.parse(text)),
    }));
  const asked = (id: number) => {
    const found = open().find(({ person, returned }) => person === id && returned === null);
    if (!found) throw new Error('This has been published, returned or taken back meanwhile.');
    return found;
  };

  return new Hono<Signed>()
    .get('/', ({ json, var: { person } }) => {
      const mine = open().find((review) => review.person === person.id) ?? null;
      const others = open().filter((review) => review.person !== person.id && !review.returned);
      return json({ mine, others: person.rights.includes('publish') ? others : [] });
    })
    .post('/', requireRight('write'), sentBody(request), ({ json, req, var: { person } }) => {
      store.askReview(person.id, JSON.stringify(req.valid('json')));
      return json(null);
    })
    .post('/end', ({ json, var: { person } }) => {
      store.endReview(person.id);
      return json(null);
    })
    .post('/return', requireRight('publish'), sentBody(returned), ({ json, req }) => {
      const { person, word } = req.valid('json');
      asked(person);
      store.returnReview(person, word);
      return json(null);
    })
    .post('/publish', requireRight('publish'), sentBody(person), async (context) => {
      const reviewer = context.var.person;
      const { person: id, files, message } = asked(context.req.valid('json').person);
      const author = store.people().find((person) => person.id === id) as Person;
      const workspace = {
        ...(await workspaceFor(author)),
        mayPublish: () => mayPublish(reviewer),
      };
      async function* published() {
        yield* publish(workspace, { files, message, isShared: false });
        store.endReview(id);
      }
      return told(context, published());
    });
}
