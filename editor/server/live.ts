/** Where published and shared changes can be seen: the addresses in .env. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const settings = () => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

/** Asks the live site whether it shows a text yet. @returns undefined if .env does not name its address */
export async function askLive(path: string, words: string) {
  const { SITE_URL } = settings();
  if (!SITE_URL) return undefined;
  const address = new URL(SITE_URL);
  // Not resolved against it, because a path such as //127.0.0.1/ would lead to another host.
  address.pathname = path;
  const url = address.href;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const text = (await answer.text()).replaceAll(/<[^>]*>/g, ' ');
    const plain = (of: string) => of.replaceAll(/&#?\w+;|[^\p{L}\p{N}]+/gu, ' ').trim();
    return { url, isLive: answer.ok && plain(text).includes(plain(words)) };
  } catch {
    return { url, isLive: false };
  }
}

/** Where the host builds a branch, by the pattern SHARE_URL, such as https://{branch}.sonic.pages.example */
export const sharedAt = (branch: string): string | undefined =>
  settings().SHARE_URL?.replace('{branch}', branch.replaceAll('/', '-'));
