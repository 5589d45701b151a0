/** Where published and shared changes can be seen: the addresses in .env. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const settings = () => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

/** The address of a page of the live site; a path such as //127.0.0.1/ leads to no other host. */
export function liveAddress(site: string, path: string): string {
  const address = new URL(site);
  address.pathname = path;
  return address.href;
}

/** Asks the live site whether it shows a text yet. @returns undefined if .env does not name its address */
export async function askLive(path: string, words: string) {
  const { SITE_URL } = settings();
  if (!SITE_URL) return undefined;
  const url = liveAddress(SITE_URL, path);
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
