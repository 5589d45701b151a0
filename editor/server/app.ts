/** The editor's HTTP API: files, published state, publishing. */
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { streamText } from 'hono/streaming';
import { getMimeType } from 'hono/utils/mime';
import { CLIENT_BUNDLE } from './client-bundle.ts';
import { readFiles, saveFiles } from './files.ts';
import { filesIn, history, readPublished } from './git.ts';
import { askLive } from './live.ts';
import { cleanMark } from './mark.ts';
import { onlyOwnPage } from './own-page.ts';
import { takePicture } from './pictures.ts';
import { publish, publishBefore } from './publish.ts';
import type { Step } from './queue.ts';
import { follow, showUnsaved } from './shadow.ts';
import { fetchOthers, takeOver } from './take-over.ts';
import { placeIn, type Workspace } from './workspace.ts';

interface AppOptions {
  /** Where somebody who asks edits: always this checkout, or what belongs to the person of the session. */
  workspaceOf: (context: Context) => Workspace | Promise<Workspace>;
  /** Settles once the client is bundled. */
  bundled: Promise<unknown>;
  /** Where the editor is, such as `https://edit.sonic.example`; without it, this machine. */
  origin?: string;
}

/** The editor's server as a Hono app: its page, its requests and the live preview. */
export function createApp({ workspaceOf, bundled, origin }: AppOptions) {
  return new Hono<{ Variables: { workspace: Workspace } }>()
    .use(onlyOwnPage(origin))
    .use(async (context, next) => {
      context.set('workspace', await workspaceOf(context));
      await next();
    })
    .get('/edit/files', ({ json, var: { workspace } }) => {
      follow();
      return json(readFiles(workspace));
    })
    .put('/edit/unsaved', async ({ json, req }) => {
      showUnsaved(await req.json());
      return json(null);
    })
    .put('/edit/files', async ({ json, req, var: { workspace } }) => {
      const isSaved = saveFiles(workspace, await req.json());
      follow();
      return json({ isSaved, files: readFiles(workspace) });
    })
    .get('/edit/published', async ({ json, var: { workspace } }) =>
      json(await readPublished(workspace)),
    )
    .post('/edit/pictures', async ({ json, req, var: { workspace } }) => {
      const data = new Uint8Array(await req.arrayBuffer());
      const file = await takePicture(req.query('name') ?? '', data, workspace.root);
      follow();
      return json(file);
    })
    .get(
      '/edit/content/pictures/:name{[\\w-]+\\.\\w+}',
      async ({ req, body, var: { workspace } }) => {
        const name = req.param('name');
        const place = placeIn(workspace.root, `content/pictures/${name}`);
        const type = getMimeType(name) ?? 'application/octet-stream';
        return body(await readFile(place), 200, { 'Content-Type': type });
      },
    )
    .post('/edit/mark', async ({ json, req }) => json(cleanMark((await req.json()).source)))
    .post('/edit/others', async ({ json, req, var: { workspace } }) => {
      const { chosen } = await req.json();
      // What was chosen belongs to what was fetched before.
      if (Object.keys(chosen).length === 0) await fetchOthers(workspace);
      const conflicts = await takeOver(workspace, chosen);
      return json({ conflicts, files: readFiles(workspace) });
    })
    .get('/edit/history', async ({ json, req, var: { workspace } }) =>
      json(await history(workspace, req.query('file'))),
    )
    .get('/edit/history/:commit{[0-9a-f]+}', async ({ json, req, var: { workspace } }) =>
      json(await filesIn(workspace, req.param('commit'))),
    )
    .get('/edit/live', async ({ json, req }) => {
      const { path = '/', words = '' } = req.query();
      return json((await askLive(path, words)) ?? null);
    })
    .post('/edit/publish', async (context) =>
      told(context, publish(context.var.workspace, await context.req.json())),
    )
    .post('/edit/back', (context) => told(context, publishBefore(context.var.workspace)))
    .use(async (_, next) => {
      await bundled;
      return next();
    })
    .use(serveStatic({ root: CLIENT_BUNDLE }))
    .onError((error, context) => context.text(error.message, 400));
}

/** Answers with a line of JSON for each step, and for what stops them. */
const told = (context: Context, steps: AsyncIterable<Step>) =>
  streamText(
    context,
    async (stream) => {
      // Not awaited, because a write waits for ever once the page has been reloaded.
      for await (const step of steps) void stream.writeln(JSON.stringify(step));
    },
    async ({ message }, stream) =>
      void (await stream.writeln(JSON.stringify({ trouble: message }))),
  );
