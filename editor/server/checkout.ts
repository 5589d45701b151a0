/**
 * One's own checkout: its content is the drafts, and whatever else is changed in it is a
 * developer's and stays.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, PICTURES } from '../site.ts';
import { replace } from './files.ts';
import { git, gitLines, namesIn } from './git.ts';
import type { Workspace } from './workspace.ts';

/** Writes a patch that git applies, whichever way somebody likes to see differences. */
const PATCH = [
  ...['diff-tree', '-r', '--patch', '--binary', '--full-index', '--no-renames'],
  ...['--no-color', '--no-ext-diff', '--no-textconv', '--src-prefix=a/', '--dst-prefix=b/'],
];

/** The workspace in the checkout at `root`. */
export function workspaceIn(root: string): Workspace {
  const workspace: Workspace = {
    root,
    clone: root,
    folder: join(root, '.editor'),

    async base() {
      const [head] = await gitLines(workspace, 'rev-parse', '--verify', 'HEAD');
      const [shared = head] = await gitLines(workspace, 'merge-base', 'HEAD', '@{upstream}');
      return shared;
    },

    async moveTo(commit, texts) {
      // The program as a patch, which git applies whole or, where it would overwrite something, not
      // at all.
      const patch = join(workspace.folder, 'upstream.patch');
      mkdirSync(workspace.folder, { recursive: true });
      // A picture that is here stays: it may be what was sent just now, or in a draft.
      const listed = ['-r', '--name-only', '--relative', '--no-renames', '--diff-filter=AD'];
      const between = ['HEAD', commit, '--', PICTURES];
      const pictures = await namesIn(workspace, 'diff-tree', ...listed, ...between);
      const here = pictures.filter((file) => existsSync(join(root, file)));
      const drafts = [...Object.keys(texts), ...here].map((file) => `:(exclude,literal)${file}`);
      await git(workspace, ...PATCH, `--output=${patch}`, 'HEAD', commit, '--', ':/', ...drafts);
      const [top = '.'] = await gitLines(workspace, 'rev-parse', '--show-toplevel');
      if (statSync(patch).size > 0) {
        await git(
          { ...workspace, clone: top },
          'apply',
          '--index',
          '--whitespace=nowarn',
          patch,
        ).catch(({ message }) => {
          throw new Error(
            `Others have published changes of files that are changed in this checkout too. Ask a developer to bring it up to date. ${message}`,
          );
        });
      }
      for (const [file, text] of Object.entries(texts)) replace(workspace, file, text);
      await git(workspace, 'reset', '--quiet', '--soft', commit);
      await git(workspace, 'reset', '--quiet', '--', CONTENT);
    },

    async assertReady() {
      await git(workspace, 'symbolic-ref', 'HEAD');
      await git(workspace, 'var', 'GIT_COMMITTER_IDENT');
      if ((await gitLines(workspace, 'rev-parse', '--verify', 'MERGE_HEAD')).length > 0) {
        throw new Error(
          'A merge was started in this copy and not finished. Ask a developer to finish it, then publish again.',
        );
      }
      const range = ['@{upstream}..HEAD', '--', '.', `:!${CONTENT}`];
      const unpublished = await gitLines(workspace, 'log', '--format=%s', ...range);
      if (unpublished.length > 0) {
        throw new Error(
          `This copy also has unpublished work on the site itself (${unpublished.join('; ')}). Ask its author to publish it first.`,
        );
      }
    },
  };
  return workspace;
}
