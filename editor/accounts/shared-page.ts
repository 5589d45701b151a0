/** A page as somebody has drafted it, for people without a login: read-only, by a link. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { isPage, isTemplate } from '../../src/content/page-files.ts';
import { CLIENT_BUNDLE } from '../server/client-bundle.ts';
import { readFiles } from '../server/files.ts';
import { filesIn, readPicture } from '../server/git-history.ts';
import { inReaderForGuests, TooDear } from '../server/reader.ts';
import type { Workspace } from '../server/workspace.ts';
import { type Contents, fileAt, filesOfPage, PICTURES } from '../site.ts';
import type { Accounts } from './database/open.ts';
import type { Person } from './database/people.ts';
import { findShare } from './database/shares.ts';

const OVER =
  'This link has been taken back, or is older than seven days. Ask whoever sent it for a new one.';
const TOO_DEAR =
  'This page takes too long to show. Ask whoever sent the link to make its longest text shorter.';
const REMOVED = 'This page is not in the draft any more.';

interface SharedPageOptions {
  accounts: Accounts;
  workspaceFor: (person: Person) => Promise<Workspace>;
  /** Answers with the page around the shared one, which says if the link is over. */
  page: (context: Context) => Promise<Response>;
}

export const sharedPageRoutes = ({ accounts, workspaceFor, page }: SharedPageOptions) =>
  new Hono<{ Variables: { person: Person; path: string } }>()
    .get('/:token', page)
    .use('/:token/*', async (context, next) => {
      const shared = findShare(accounts, context.req.param('token'));
      if (!shared) return context.text(OVER, 404);
      context.set('person', shared.person);
      context.set('path', shared.page);
      context.header('Cache-Control', 'no-store');
      context.header('X-Robots-Tag', 'noindex');
      return next();
    })
    .get('/:token/page.html', async ({ html }) =>
      html(await readFile(join(CLIENT_BUNDLE, 'edit/page.html'), 'utf8')),
    )
    .get('/:token/contents', async ({ json, text, var: { person, path } }) => {
      const contents = await contentsOf(await workspaceFor(person), path);
      if (contents[fileAt(path)] === undefined) return text(REMOVED, 404);
      return json({ name: person.name, path, contents });
    })
    .get(
      `/:token/${PICTURES}/:name{[\\w-]+\\.\\w+}`,
      async ({ req, body, notFound, var: { person, path } }) => {
        const name = req.param('name');
        const picture = `${PICTURES}/${name}`;
        const workspace = await workspaceFor(person);
        const shown = JSON.stringify(await contentsOf(workspace, path));
        const data = shown.includes(picture) ? await readPicture(workspace, picture) : undefined;
        if (!data) return notFound();
        return body(data, 200, { 'Content-Type': getMimeType(name) ?? 'application/octet-stream' });
      },
    )
    .onError((error, context) =>
      context.text(error instanceof TooDear ? TOO_DEAR : 'There is nothing here.', 404),
    );

/**
 * What a page is rendered from: what it shows as drafted, and the rest as published; no other page,
 * and no template.
 */
export async function contentsOf(workspace: Workspace, path: string): Promise<Contents> {
  const base = await workspace.base();
  const published = base ? await filesIn(workspace, base) : {};
  const drafted = readFiles(workspace);
  const own = fileAt(path);
  const ownText = drafted[own] ?? published[own];
  const page =
    ownText === undefined ? {} : { [own]: await inReaderForGuests('draw', own, ownText) };
  const shown = filesOfPage(path, page);
  const texts = {
    ...pick(published, (file) => !(isPage(file) || isTemplate(file))),
    ...pick(drafted, (file) => file !== own && shown.includes(file)),
  };
  const values = Object.entries(texts).map(async ([file, text]) => [
    file,
    await inReaderForGuests('draw', file, text),
  ]);
  return { ...Object.fromEntries(await Promise.all(values)), ...page };
}

const pick = (texts: Record<string, string>, isPicked: (file: string) => boolean) =>
  Object.fromEntries(Object.entries(texts).filter(([file]) => isPicked(file)));
