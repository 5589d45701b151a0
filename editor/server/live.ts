/** The address in .env where published changes can be seen. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { contentVersion, VERSION_PATH } from '../../src/site/content-version.ts';

const settings = () => (existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {});

/** The address of a page of the live site, whatever the path: //127.0.0.1/ leads to no other host. */
export function liveAddress(site: string, path: string): string {
  const address = new URL(site);
  address.pathname = path;
  return address.href;
}

/**
 * Asks the live site whether it is built of the texts of these files.
 * @param path of the page that is linked to
 * @returns undefined if .env does not name its address
 */
export async function askLive(path: string, texts: Readonly<Record<string, string>>) {
  const { SITE_URL } = settings();
  if (!SITE_URL) return undefined;
  const answer = await fetch(liveAddress(SITE_URL, VERSION_PATH), {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  const isLive = answer?.ok === true && (await answer.text()).trim() === contentVersion(texts);
  return { url: liveAddress(SITE_URL, path), isLive };
}
