/** What is live, and whether something is being published now. */
import type { SiteStatus } from '../protocol.ts';
import { CONTENT } from '../site.ts';
import { ask, publishedCommit } from './git.ts';
import { isLiveOutdated } from './go-live.ts';
import { whoPublishes } from './queue.ts';
import type { Workspace } from './workspace.ts';

export async function readStatus(workspace: Workspace): Promise<SiteStatus> {
  const format = ['-1', '--format=%an%x09%aI%x09%s'];
  const published = await publishedCommit(workspace);
  const [line] = await ask(workspace, 'log', ...format, published, '--', CONTENT);
  const [who = '', when = '', ...what] = line?.split('\t') ?? [];
  return {
    last: line ? { who, when, what: what.join(' ') } : undefined,
    publishing: whoPublishes(),
    isLiveOutdated: await isLiveOutdated(workspace),
  };
}
