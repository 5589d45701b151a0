import { execFileSync } from 'node:child_process';

/**
 * When each file was last changed, by version history.
 *
 * @param folders paths from the working directory
 * @returns dates (ISO 8601) by path; empty where there is no Git, no history, or only the last commit
 * of it, whose date would stand at every file
 */
export function lastModified(...folders: string[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return dates;
    const log = git('log', '--format=%x00%cI', '--name-only', '--relative', '--', ...folders);
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
  } catch {
    // No history: the sitemap then has no dates, which is better than wrong ones.
  }
  return dates;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
