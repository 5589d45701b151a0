import { execFileSync } from 'node:child_process';

/**
 * The time of each file's last commit.
 *
 * @param folders paths relative to the working directory
 * @returns times by path, in UTC (ISO 8601), so that they can be compared as texts; empty without
 * Git or history, or in a shallow clone, where every file would have the date of its only commit
 */
export function lastModified(...folders: string[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return dates;
    const log = git('log', '--format=%x00%ct', '--name-only', '--relative', '--', ...folders);
    for (const commit of log.split('\0').slice(1)) {
      const [seconds, ...files] = commit.split('\n').filter(Boolean);
      const date = new Date(Number(seconds) * 1000).toISOString();
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
  } catch {
    // Without history the sitemap has no dates, which is better than wrong ones.
  }
  return dates;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
