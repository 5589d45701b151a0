/** A page as somebody has drafted it, for people without a login: read-only, by a link. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { splitFile } from '../../src/content/languages.ts';
import { isPage } from '../../src/site/page-files.ts';
import { pathOfFile, readValue } from '../content.ts';
import { CLIENT_BUNDLE } from '../server/client-bundle.ts';
import { readFiles, readUnfinished } from '../server/files.ts';
import { placeIn, type Workspace } from '../server/workspace.ts';
import type { Value } from '../writer/value.ts';
import type { Person, Store } from './store.ts';

const OVER = 'This link has been taken back, or is older than seven days.';

interface ShareOptions {
  store: Store;
  workspaceFor: (person: Person) => Promise<Workspace>;
  /** Answers with the page around the shared one. */
  page: (context: Context) => Promise<Response>;
}

export const shareRoutes = ({ store, workspaceFor, page }: ShareOptions) =>
  new Hono<{ Variables: { person: Person; path: string } }>()
    .use('/:token/*', async (context, next) => {
      const shared = store.shared(context.req.param('token'));
      if (!shared) return context.text(OVER, 404);
      context.set('person', shared.person);
      context.set('path', shared.page);
      context.header('Cache-Control', 'no-store');
      context.header('X-Robots-Tag', 'noindex');
      return next();
    })
    .get('/:token', page)
    .get('/:token/page.html', async ({ html }) =>
      html(await readFile(join(CLIENT_BUNDLE, 'edit/page.html'), 'utf8')),
    )
    .get('/:token/drawing', async ({ json, var: { person, path } }) => {
      const contents = contentsOf(await workspaceFor(person), path);
      return json({ name: person.name, path, contents });
    })
    .get(
      '/:token/content/pictures/:name{[\\w-]+\\.\\w+}',
      async ({ req, body, var: { person } }) => {
        const { root } = await workspaceFor(person);
        const name = req.param('name');
        const data = await readFile(placeIn(root, `content/pictures/${name}`));
        return body(data, 200, { 'Content-Type': getMimeType(name) ?? 'application/octet-stream' });
      },
    )
    .onError((_, context) => context.text('There is nothing here.', 404));

/** What a page is drawn from; no other page, whose drafts are not shared. */
function contentsOf(workspace: Workspace, path: string) {
  const texts = Object.entries(readFiles(workspace));
  const unfinished = Object.entries(readUnfinished(workspace));
  const contents: Record<string, Value> = {
    ...Object.fromEntries(texts.map(([file, text]) => [file, readValue(file, text)])),
    ...Object.fromEntries(unfinished.map(([file, { value }]) => [file, value])),
  };
  const files = Object.keys(contents);
  const page = files.find((file) => isPage(file) && pathOfFile(file) === path) ?? '';
  const { rootFile } = splitFile(page);
  const shown = files.filter((file) => !isPage(file) || splitFile(file).rootFile === rootFile);
  return Object.fromEntries(shown.map((file) => [file, contents[file]]));
}
