/** The client's requests to the editor's server, typed by its routes. */
import { hc } from 'hono/client';
import type { accountRoutes } from '../../accounts/account.ts';
import {
  type FileConflict,
  type FileProblem,
  type HistoryEntry,
  OWNER_HEADER,
  type Publication,
  type SiteSnapshot,
  type Step,
} from '../../protocol.ts';
import type { App } from '../../server/app.ts';
import { asking } from './ask.ts';

/**
 * Whether this is the editor at a link, which always uses TLS; on one's own machine it never does.
 */
export const IS_AT_A_LINK = globalThis.location?.protocol === 'https:';

const NO_ANSWER = IS_AT_A_LINK
  ? 'The editor does not answer. What you have changed is kept in this browser and sent as soon as it does.'
  : 'The editor is not running. Start it again with npm run edit; what you have changed is kept in this browser.';

/** Whose page this is; empty until the site has been read, and on one's own machine. */
let owner = '';

const ask = asking(
  NO_ANSWER,
  (): Record<string, string> => (owner ? { [OWNER_HEADER]: owner } : {}),
);
const ORIGIN = globalThis.location?.origin ?? '';
const { edit } = hc<App>(ORIGIN, { fetch: ask });
/** Only of the editor at a link. */
const people = hc<ReturnType<typeof accountRoutes>>(`${ORIGIN}/people`, { fetch: ask });

/** A step of publishing, or the error that stopped it. */
export interface Progress extends Partial<Step> {
  error?: string;
  /** Of an error: what is wrong where. */
  problems?: FileProblem[];
}

type Body<Route extends (...args: never[]) => unknown> = Parameters<Route>[0] extends {
  json: infer Json;
}
  ? Json
  : never;

/**
 * Each throws an Error with a sentence to show if it is rejected or the server does not answer.
 * Where the type of an answer is named, it holds values of files, whose recursive type Hono does
 * not follow.
 */
export const requests = {
  readSite: async () => {
    const site = (await (await edit.site.$get()).json()) as SiteSnapshot;
    owner = site.owner;
    return site;
  },
  keepDrafts: async (json: Body<typeof edit.drafts.$put>) =>
    (await edit.drafts.$put({ json })).json() as Promise<{ site?: SiteSnapshot }>,
  mergeUpstream: async (chosen: Body<typeof edit.others.$post>['chosen']) =>
    (await edit.others.$post({ json: { chosen } })).json() as Promise<{
      conflicts: FileConflict[];
      gone: HistoryEntry[];
      site: SiteSnapshot;
    }>,
  readHistory: async (file: string | undefined) =>
    (await edit.history.$get({ query: file ? { file } : {} })).json(),
  /** All content files as they were published in a commit. */
  readRevision: async (commit: string) =>
    (await edit.history[':commit{[0-9a-f]{40}}'].$get({ param: { commit } })).json(),
  /** Whether what is published is live, and where; null without SITE_URL. */
  readLive: async () => (await edit.live.$get()).json(),
  /** Stores a picture. @returns its path in content/ */
  takePicture: async (file: File): Promise<string> =>
    (
      await ask(`/edit/pictures?name=${encodeURIComponent(file.name)}`, {
        method: 'POST',
        body: file,
      })
    ).json(),
  /** @param onProgress called with all steps so far */
  publish: async (publication: Publication, onProgress: OnProgress) =>
    steps(await edit.publish.$post({ json: publication }), onProgress),
  /** Makes live what is published, if it is not. */
  putLive: async (onProgress: OnProgress) => steps(await edit.live.$post(), onProgress),
  /** Who is signed in, and everybody else with drafts. */
  readHere: async () => (await people.here.$get()).json(),
  /** Makes a link to a page as it is drafted. */
  share: async (page: string) => (await people.shares.$post({ json: { page } })).json(),
};

/** What the page asks the editor’s server. */
export type Requests = typeof requests;

type OnProgress = (progress: Progress[]) => void;

const CUT =
  'The connection was cut before the end. Look here again in a minute: what is still listed then is not published.';

/** Reads the steps of an answer while they happen; the last of them is an empty line. */
async function steps({ body }: { body: Response['body'] }, onProgress: OnProgress) {
  let said = '';
  let steps: Progress[] = [];
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      said += part;
      steps = said
        .split('\n')
        .slice(0, -1)
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      onProgress(steps);
    }
  } catch {
    throw new Error(CUT);
  }
  if (!said.endsWith('\n\n')) throw new Error(CUT);
  return steps;
}
