import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { all, draft, makeClone, SITE, send } from '../accounts/test-support.ts';
import { isLiveOutdated, keepLive, putLive } from './go-live.ts';

const { folder, clone, anna, ben, git, live, remove } = await makeClone();
afterAll(remove);

/** Says what is live. */
const NOTE = join(clone, '.git/editor-live');

test('a release that the web server did not take is reported, and put live later', async () => {
  const command = process.env.PUBLISH_COMMAND ?? '';
  process.env.PUBLISH_COMMAND = 'echo no room in /srv/x/live >&2; exit 1';
  draft(anna, 'tagline', 'Later');
  await expect(send(anna, 'Later')).rejects.toThrow(/not show it yet.*no room in live$/);
  expect(git('show', `origin/main:${SITE}`)).toContain('tagline: Later');
  expect(await isLiveOutdated(ben)).toBe(true);

  process.env.PUBLISH_COMMAND = command;
  const said = await all(putLive(ben));
  expect(said.at(-1)).toBe('What is published is live.');
  expect(live()).toContain('tagline: Later');
  expect(await isLiveOutdated(anna)).toBe(false);
  // Nothing is built once more.
  expect(await all(putLive(anna))).toHaveLength(1);
});

test('what is behind later goes live by itself, ten seconds after the last look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await keepLive(ben);
  expect(log).not.toHaveBeenCalled();
  rmSync(NOTE);
  vi.advanceTimersByTime(9_999);
  expect(await isLiveOutdated(ben)).toBe(true);
  vi.advanceTimersByTime(1);
  await expect.poll(() => isLiveOutdated(ben)).toBe(false);
  vi.useRealTimers();
  log.mockRestore();
});

test.each(['', 'garbage', `${'1'.repeat(40)} 0`])(
  'publishes with “%s” in place of the note of what is live, as a crash may leave it',
  async (words) => {
    writeFileSync(NOTE, words);
    expect(await isLiveOutdated(anna)).toBe(true);
    await all(putLive(anna));
    expect(await isLiveOutdated(anna)).toBe(false);
  },
);

test('what PUBLISH_COMMAND leaves running does not hold up the next, and the end of its output is reported', async () => {
  const command = process.env.PUBLISH_COMMAND ?? '';
  rmSync(NOTE);
  process.env.PUBLISH_COMMAND = `sleep 60 & echo $! >${folder}/pid`;
  await all(putLive(anna));
  process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')));
  rmSync(NOTE);
  process.env.PUBLISH_COMMAND = 'yes | head -c 10000000 >&2; echo no room >&2; exit 1';
  const { message } = await all(putLive(anna)).then(
    () => Error(),
    (error: Error) => error,
  );
  expect(message).toMatch(/no room$/);
  expect(message.length).toBeLessThan(11_000);
  process.env.PUBLISH_COMMAND = command;
  await all(putLive(anna));
});
