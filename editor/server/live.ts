/** Where published changes can be seen. */
import { contentVersion, VERSION_PATH } from '../../src/content/content-version.ts';

/**
 * Asks the live site whether it is built of the texts of these files.
 * @returns null if SITE_URL does not name its address
 */
export async function askLive(texts: Readonly<Record<string, string>>) {
  const { SITE_URL: url } = process.env;
  if (!url) return null;
  const answer = await fetch(new URL(VERSION_PATH, url), {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  const isLive = answer?.ok === true && (await answer.text()).trim() === contentVersion(texts);
  return { url, isLive };
}
