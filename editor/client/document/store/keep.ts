/**
 * How drafts get to the disk, and what others have written into the drafts: one request after the
 * other.
 */
import type { Contents } from '../../../site.ts';
import { merged, parsed, replaced, textOf } from '../draft.ts';
import { unwritten } from '../state.ts';
import { type Core, dispatch, draftOf } from './core.ts';
import { withSteps } from './kept-steps.ts';

/** A pause in typing after which drafts are written to the disk, in milliseconds. */
const WRITE_AFTER_MS = 400;

/** The pause before another try if the server does not answer, in milliseconds. */
const RETRY_AFTER_MS = 3000;

/**
 * Reads everything again, such as after a change by hand, and writes what could not be written
 * before.
 */
export async function read(core: Core): Promise<void> {
  try {
    await core.inTurn(() => readSite(core));
    await flush(core);
  } catch (error) {
    tryAgain(core, error as Error, read);
  }
}

/** Writes all drafts to the disk once nobody has typed for a moment. */
export function flushSoon(core: Core): void {
  clearTimeout(core.timer);
  core.timer = setTimeout(() => void flush(core), WRITE_AFTER_MS);
}

/** Writes all drafts to the disk. @returns whether that was possible */
export async function flush(core: Core): Promise<boolean> {
  clearTimeout(core.timer);
  try {
    await core.inTurn(() => send(core));
    void keepSteps(core);
    return true;
  } catch (error) {
    tryAgain(core, error as Error, flush);
    return false;
  }
}

/**
 * Merges in what others have published. @returns the fields that both have changed, and what is
 * gone
 */
export async function mergeUpstream(core: Core, chosen: Contents = {}) {
  if (!(await flush(core))) throw core.state.error;
  return core.inTurn(async () => {
    const { site, ...update } = await core.server.mergeUpstream(chosen);
    dispatch(core, { type: 'read', site });
    return update;
  });
}

async function readSite(core: Core): Promise<void> {
  const site = await core.server.readSite();
  const isFirst = !core.state.isRead;
  if (isFirst) adopt(core, site.owner);
  dispatch(core, { type: 'read', site });
  if (isFirst) await adoptSteps(core);
}

/** Takes up what this person had typed before and the server has not confirmed. */
function adopt(core: Core, owner: string): void {
  for (const [file, draft] of core.kept.adoptOrphanedDrafts(owner)) {
    const own = core.state.drafts[file];
    const value = own && merged(file, parsed(file, own.base), draft.value, own.value).value;
    dispatch(core, { type: 'draft', drafts: { [file]: own ? replaced(own, value) : draft } });
  }
}

/** Takes up the undo steps that this person had made before. */
async function adoptSteps(core: Core): Promise<void> {
  const { owner, published } = core.state;
  const all = await core.steps.read(owner).catch(() => []);
  const drafts = all.flatMap(([file, kept]) => {
    const draft = draftOf(core, file);
    const next = withSteps(draft, kept, published.files?.[file]);
    return next === draft ? [] : [[file, next] as const];
  });
  if (drafts.length > 0) dispatch(core, { type: 'draft', drafts: Object.fromEntries(drafts) });
  for (const [file, draft] of drafts) core.stepsKept.set(file, draft);
}

/**
 * Keeps the undo steps of drafts that have others now; without a browser that keeps them they end
 * with the page.
 */
async function keepSteps({ state, steps, stepsKept }: Core): Promise<void> {
  const { owner, drafts, published } = state;
  for (const [file, draft] of Object.entries(drafts)) {
    const { value, commentSource, past, future } = draft;
    const before = stepsKept.get(file);
    if (
      before
        ? before.past === past && before.future === future && before.value === value
        : past.length + future.length === 0
    )
      continue;
    stepsKept.set(file, draft);
    const kept = { value, commentSource, past, future, published: published.files?.[file] };
    await steps.write(owner, file, kept).catch(() => {});
  }
}

async function send(core: Core): Promise<void> {
  if (core.isUnsure) {
    await readSite(core);
    core.isUnsure = false;
  }
  for (let files = pending(core); files.length > 0; files = pending(core)) {
    const changes = files.map((file) => {
      const draft = draftOf(core, file);
      return { file, base: draft.base, text: textOf(file, draft) };
    });
    const texts = Object.fromEntries(changes.map(({ file, text }) => [file, text]));
    const drafts = Object.fromEntries(
      changes.map(({ file, text }) => [file, { ...draftOf(core, file), sent: text }]),
    );
    dispatch(core, { type: 'draft', drafts });
    core.isUnsure = true;
    const { site } = await core.server.keepDrafts({ changes });
    core.isUnsure = false;
    // Somebody else has written in the meantime: their text is merged, and everything is sent
    // again.
    dispatch(core, site ? { type: 'read', site } : { type: 'kept', drafts, texts });
  }
  setError(core, undefined);
}

/** The files to write; one that conflicts with its draft waits until somebody has chosen. */
const pending = (core: Core) =>
  unwritten(core.state).filter(
    (file) => draftOf(core, file).base === (core.state.files[file] ?? null),
  );

function tryAgain(core: Core, error: Error, work: (core: Core) => Promise<unknown>): void {
  setError(core, error);
  core.timer = setTimeout(() => void work(core), RETRY_AFTER_MS);
}

function setError(core: Core, error: Error | undefined): void {
  if (error?.message !== core.state.error?.message) dispatch(core, { type: 'error', error });
}
