/** The editor's HTTP API: files, published state, publishing. */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { streamText } from 'hono/streaming';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import {
  choice,
  newTexts,
  OWNER_HEADER,
  publication,
  type SiteSnapshot,
  type SiteStatus,
  type Step,
} from '../protocol.ts';
import { CONTENT, PICTURES } from '../site.ts';
import { Unpublishable } from './assert-valid.ts';
import { CLIENT_BUNDLE } from './client-bundle.ts';
import { readFiles, saveFiles } from './files.ts';
import { gitLines, publishedCommit } from './git.ts';
import { filesIn, history, readPicture, readPublished } from './git-history.ts';
import { isLiveOutdated, putLive } from './go-live.ts';
import { askLive } from './live.ts';
import { fetchOthers, mergeUpstream, takeIn } from './merge-upstream.ts';
import { onlyOwnPage } from './own-page.ts';
import { publish } from './publish.ts';
import { whoPublishes } from './queue.ts';
import { answerError, sentBody, sentQuery } from './validate.ts';
import type { Workspace } from './workspace.ts';

const OTHER =
  'In this browser, somebody else is signed in now. What you have changed is kept here: sign in again as yourself, and it is sent.';

/** All that the client has to know. */
async function readSite(workspace: Workspace): Promise<SiteSnapshot> {
  return {
    owner: workspace.owner ?? '',
    files: readFiles(workspace),
    published: await readPublished(workspace),
    ...(await readStatus(workspace)),
  };
}

/** What was published last, and whether something is being published now. */
async function readStatus(workspace: Workspace): Promise<SiteStatus> {
  const format = ['-1', '--format=%an%x09%aI%x09%s'];
  const published = await publishedCommit(workspace);
  const [line] = await gitLines(workspace, 'log', ...format, published, '--', CONTENT);
  const [who = '', when = '', ...what] = line?.split('\t') ?? [];
  return {
    last: line ? { who, when, what: what.join(' ') } : undefined,
    publishing: whoPublishes(),
    isLiveOutdated: await isLiveOutdated(workspace),
  };
}

/** The server, for the types of its requests. */
export type App = ReturnType<typeof createApp>;

interface AppOptions {
  /**
   * The workspace of whoever sends a request: always this checkout, or that of the person who has
   * signed in.
   */
  workspaceOf: (context: Context) => Workspace | Promise<Workspace>;
  /** Settles once the client is bundled. */
  bundled: Promise<unknown>;
  /** Where the editor is, such as `https://edit.sonic.example`; without it, this machine. */
  origin?: string;
}

/** The editor's server as a Hono app: the bundled client, and what it asks for. */
export function createApp({ workspaceOf, bundled, origin }: AppOptions) {
  return new Hono<{ Variables: { workspace: Workspace } }>()
    .use(onlyOwnPage(origin))
    .use(async (context, next) => {
      const workspace = await workspaceOf(context);
      const { owner = '' } = workspace;
      // In the same browser somebody else may have signed in since the page was loaded.
      if ((context.req.header(OWNER_HEADER) ?? owner) !== owner) return context.text(OTHER, 409);
      context.set('workspace', workspace);
      return next();
    })
    .get('/edit/site', async ({ json, var: { workspace } }) => {
      // So that nobody types over what is not there any more; in a checkout that is a developer's,
      // only Publish does it.
      if (workspace.owner) await takeIn(workspace);
      return json(await readSite(workspace));
    })
    .put('/edit/drafts', sentBody(newTexts), async ({ json, req, var: { workspace } }) => {
      const isKept = saveFiles(workspace, req.valid('json').changes);
      return json(isKept ? {} : { site: await readSite(workspace) });
    })
    .post('/edit/pictures', async ({ json, req, var: { workspace } }) => {
      const data = new Uint8Array(await req.arrayBuffer());
      // Read only when it is needed, because its library takes megabytes.
      const { takePicture } = await import('./pictures.ts');
      const file = await takePicture(req.query('name') ?? '', data, workspace.root);
      return json(file);
    })
    .get(
      `/edit/${PICTURES}/:name{[\\w-]+\\.\\w+}`,
      async ({ req, body, notFound, var: { workspace } }) => {
        const name = req.param('name');
        const data = await readPicture(workspace, `${PICTURES}/${name}`);
        if (!data) return notFound();
        const type = getMimeType(name) ?? 'application/octet-stream';
        return body(data, 200, { 'Content-Type': type });
      },
    )
    .post('/edit/others', sentBody(choice), async ({ json, req, var: { workspace } }) => {
      const { chosen } = req.valid('json');
      // What was chosen belongs to what was fetched before.
      if (Object.keys(chosen).length === 0) await fetchOthers(workspace);
      return json({ ...(await mergeUpstream(workspace, chosen)), site: await readSite(workspace) });
    })
    .get('/edit/history', sentQuery(z.object({ file: z.string().optional() })), async (context) =>
      context.json(await history(context.var.workspace, context.req.valid('query').file)),
    )
    .get('/edit/history/:commit{[0-9a-f]{40}}', async ({ json, req, var: { workspace } }) =>
      json(await filesIn(workspace, req.param('commit'))),
    )
    .get('/edit/live', async ({ json, var: { workspace } }) =>
      json(await askLive(await filesIn(workspace, await publishedCommit(workspace)))),
    )
    .post('/edit/publish', sentBody(publication), (context) =>
      streamed(context, publish(context.var.workspace, context.req.valid('json'))),
    )
    .post('/edit/live', (context) => streamed(context, putLive(context.var.workspace)))
    .use(async (_, next) => {
      await bundled;
      return next();
    })
    .use(serveStatic({ root: CLIENT_BUNDLE }))
    .onError(answerError);
}

/**
 * Answers with a line of JSON for each step, or for what stops them, and an empty one at the end,
 * which a cut answer lacks.
 */
const streamed = (context: Context, steps: AsyncIterable<Step>) =>
  streamText(
    context,
    async (stream) => {
      // Not awaited, because a write waits for ever once the page has been reloaded.
      for await (const step of steps) void stream.writeln(JSON.stringify(step));
      void stream.writeln('');
    },
    async (error, stream) => {
      const problems = error instanceof Unpublishable ? error.problems : undefined;
      await stream.writeln(`${JSON.stringify({ error: error.message, problems })}\n`);
    },
  );
