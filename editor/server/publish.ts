import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { schemaOf } from '../../src/content/page-files.ts';
import type { Publication, Step } from '../protocol.ts';
import { CONTENT, PICTURES } from '../site.ts';
import { assertValid } from './assert-valid.ts';
import { git, gitLines, push, targetOf } from './git.ts';
import { goLive } from './go-live.ts';
import { mergeUpstream, withUpstream } from './merge-upstream.ts';
import { inTurn } from './queue.ts';
import { placeIn, type Workspace } from './workspace.ts';
import { build, inWorktree } from './worktree.ts';

/**
 * Builds the published site with these changes in a folder of its own, with all checks of the
 * build; then commits, pushes and, with PUBLISH_COMMAND, makes it live. This copy can be edited
 * meanwhile.
 * @throws Error that says what is wrong and what to do about it
 */
export const publish = (workspace: Workspace, { files, message }: Publication) =>
  inTurn(workspace, async function* (): AsyncGenerator<Step> {
    yield { message: 'Preparing …' };
    await workspace.assertReady?.();
    const target = await targetOf(workspace);
    yield* inWorktree(workspace, async function* (worktree, published) {
      const texts = await withUpstream(workspace, files, published);
      await assertValid(texts);
      for (const [file, text] of Object.entries(texts)) put(worktree.root, file, text);
      putPictures(workspace.root, worktree.root, Object.values(texts).join('\n'));
      yield* build(worktree);
      // Also what somebody's own git ignores everywhere, such as all pictures.
      await git(worktree, 'add', '--all', '--force', '--', CONTENT);
      // It may have been pushed already, by somebody else or before a crash.
      const isNew =
        (await gitLines(worktree, 'diff-index', '--cached', '--name-only', 'HEAD')).length > 0;
      if (isNew) await git(worktree, 'commit', '--quiet', '--message', message);
      const commit = (await git(worktree, 'rev-parse', 'HEAD')).trim();
      if (workspace.mayPublish?.() === false) {
        throw new Error('You may not publish any more. Ask whoever runs the site.');
      }
      if (target) {
        yield { message: 'Sending it …' };
        await push(workspace, target, commit);
      }
      const { gone } = await mergeUpstream(workspace, {}, files, commit);
      for (const { what, who } of gone)
        yield { message: `No longer published: “${what}” by ${who}.` };
      yield* goLive(worktree);
      yield { message: target ? 'Published.' : 'Recorded.' };
    });
  });

function put(root: string, file: string, text: string | null): void {
  if (!schemaOf(file)) throw new Error(`${file} is not a file of ${CONTENT}/.`);
  const place = placeIn(root, file);
  rmSync(place, { force: true });
  if (text === null) return;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** Copies the pictures that these texts name. */
function putPictures(from: string, to: string, texts: string): void {
  for (const [file] of texts.matchAll(RegExp(`\\b${PICTURES}/[\\w-]+\\.\\w+`, 'g'))) {
    const [picture, place] = [placeIn(from, file), placeIn(to, file)];
    mkdirSync(dirname(place), { recursive: true });
    if (existsSync(picture)) copyFileSync(picture, place);
  }
}
