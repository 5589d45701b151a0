import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { worktreesIn } from '../people/worktrees.ts';
import type { Step } from '../protocol.ts';
import { isBehind, keepLive, putLive } from './go-live.ts';
import { lastPublished, publish, publishBefore } from './publish.ts';
import { takeOver } from './take-over.ts';
import type { Workspace } from './workspace.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'publish-test-'));
const CLONE = join(FOLDER, 'clone');
const LIVE = join(FOLDER, 'live.yaml');
const SITE = 'content/site.yaml';
const source = readFileSync(SITE, 'utf8');

const git = (...args: string[]) => execFileSync('git', args, { cwd: CLONE, encoding: 'utf8' });
const worktrees = worktreesIn(join(FOLDER, 'worktrees'), CLONE);
const workspaceOf = (id: number, name: string) =>
  worktrees.workspaceFor({ id, name, email: `${id}@sonic.example` });

let anna: Workspace;
let ben: Workspace;

beforeAll(async () => {
  execFileSync('git', [
    'init',
    '--quiet',
    '--bare',
    '--initial-branch=main',
    join(FOLDER, 'remote'),
  ]);
  execFileSync('git', ['clone', '--quiet', join(FOLDER, 'remote'), CLONE], { stdio: 'pipe' });
  git('config', 'user.name', 'Operator');
  git('config', 'user.email', 'operator@sonic.example');
  // A site whose build checks that nobody has written the word FAULT.
  const scripts = {
    'build:local':
      'sleep 0.2; if grep -q FAULT content/site.yaml; then echo not so >&2; exit 1; fi',
  };
  const files = {
    'package.json': JSON.stringify({ scripts }),
    '.gitignore': '.editor\nnode_modules\n',
    [SITE]: source,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(CLONE, file)), { recursive: true });
    writeFileSync(join(CLONE, file), text);
  }
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  process.env.PUBLISH_COMMAND = `cp ${SITE} ${LIVE}`;
  anna = await workspaceOf(1, 'Anna Berg');
  ben = await workspaceOf(2, 'Ben Ode');
});
afterAll(() => {
  delete process.env.PUBLISH_COMMAND;
  rmSync(FOLDER, { recursive: true });
});

const read = ({ root }: Workspace, file = SITE) => readFileSync(join(root, file), 'utf8');
const write = ({ root }: Workspace, text: string, file = SITE) =>
  writeFileSync(join(root, file), text);
const live = () => readFileSync(LIVE, 'utf8');

async function all(steps: AsyncIterable<Step>): Promise<string[]> {
  const said: string[] = [];
  for await (const { message } of steps) said.push(message);
  return said;
}

/** Sets a field of site.yaml, which has one line for each. */
const withField = (text: string, name: string, value: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);

const draft = (who: Workspace, name: string, value: string) =>
  write(who, withField(read(who), name, value));
const send = (who: Workspace, message: string) =>
  all(publish(who, { files: { [SITE]: read(who) }, message, isShared: false }));

test('what two people publish at once goes live one after the other, and nothing is lost', async () => {
  draft(anna, 'tagline', 'Anna’s words');
  draft(ben, 'email', 'ben@sonic.example');
  const [, second] = await Promise.all([send(anna, 'Tagline'), send(ben, 'Email')]);
  expect(second[0]).toBe('Waiting until what Anna Berg publishes is done …');
  const both = withField(
    withField(source, 'tagline', 'Anna’s words'),
    'email',
    'ben@sonic.example',
  );
  expect(live()).toBe(both);
  expect(read(ben)).toBe(both);
  const log = git('log', '-2', '--format=%an %ae %s', 'origin/main');
  expect(log).toBe('Ben Ode 2@sonic.example Email\nAnna Berg 1@sonic.example Tagline\n');
  expect(await takeOver(anna, {})).toEqual([]);
  expect(read(anna)).toBe(both);
});

test('what two people change in the same field is published by the first, and offered to the second', async () => {
  draft(anna, 'tagline', 'One');
  draft(ben, 'tagline', 'Two');
  const [, second] = await Promise.allSettled([send(anna, 'One'), send(ben, 'Two')]);
  expect(second).toMatchObject({ status: 'rejected', reason: { message: /Press Publish again/ } });
  expect(live()).toContain('tagline: One');
  expect(await takeOver(ben, {})).toMatchObject([{ file: SITE, conflicts: [{ mine: 'Two' }] }]);
  expect(read(ben)).toContain('tagline: Two');
});

test('what is typed over the words that are being published stays, and is nobody else’s', async () => {
  expect(await takeOver(anna, {})).toEqual([]);
  draft(anna, 'tagline', 'Going');
  for await (const { message } of publish(anna, {
    files: { [SITE]: read(anna) },
    message: 'Going',
    isShared: false,
  })) {
    if (message.startsWith('Building')) draft(anna, 'tagline', 'Typed meanwhile');
  }
  expect(live()).toContain('tagline: Going');
  expect(await takeOver(anna, {})).toEqual([]);
  expect(read(anna)).toContain('tagline: Typed meanwhile');
});

test('what is wrong is not published, and the next one does not wait for ever', async () => {
  const before = live();
  draft(anna, 'tagline', 'FAULT');
  await expect(send(anna, 'Wrong')).rejects.toThrow('not so');
  expect(live()).toBe(before);
  draft(anna, 'tagline', 'Right');
  await send(anna, 'Right');
  expect(live()).toContain('tagline: Right');
});

test('back to before publishes what was there before, and keeps what others draft', async () => {
  const before = live();
  draft(anna, 'tagline', 'A mistake');
  await send(anna, 'Mistake');
  draft(anna, 'email', 'draft@sonic.example');
  const last = await lastPublished(ben);
  expect(last).toMatchObject({ who: 'Anna Berg', what: 'Mistake' });
  await all(publishBefore(anna, last?.commit ?? ''));
  expect(live()).toBe(before);
  expect(git('log', '-1', '--format=%an %s', 'origin/main')).toBe(
    'Anna Berg Back to before: Mistake\n',
  );
  expect(read(anna)).toBe(withField(before, 'email', 'draft@sonic.example'));
});

test('what the web server did not take is told of, and put live later', async () => {
  const command = process.env.PUBLISH_COMMAND ?? '';
  process.env.PUBLISH_COMMAND = 'echo no room >&2; exit 1';
  draft(anna, 'tagline', 'Later');
  await expect(send(anna, 'Later')).rejects.toThrow(/not show it yet.*no room/);
  expect(git('show', `origin/main:${SITE}`)).toContain('tagline: Later');
  expect(await isBehind(ben)).toBe(true);

  process.env.PUBLISH_COMMAND = command;
  const said = await all(putLive(ben));
  expect(said.at(-1)).toBe('What is published is live.');
  expect(live()).toContain('tagline: Later');
  expect(await isBehind(anna)).toBe(false);
  // Nothing is built once more.
  expect(await all(putLive(anna))).toHaveLength(1);
});

test('an article goes live again once its date has come, and nothing else does', async () => {
  const article = 'content/pages/news/quieter-lines.yaml';
  const text = readFileSync(join('docs/examples', article), 'utf8');
  const note = join(CLONE, '.git/editor-live');
  const publishDated = async (date: string) => {
    const files = { [article]: text.replace(/^published: .*$/m, `published: ${date}`) };
    await all(publish(anna, { files, message: date, isShared: false }));
  };
  const builtOn = (day: string) => {
    const [commit] = readFileSync(note, 'utf8').split(' ');
    writeFileSync(note, `${commit} ${Date.parse(day)}`);
  };
  await publishDated('2999-01-01');
  builtOn('2020-01-01');
  expect(await isBehind(ben)).toBe(false);
  await publishDated('2020-01-02');
  expect(await isBehind(ben)).toBe(false);
  builtOn('2020-01-01');
  expect(await isBehind(ben)).toBe(true);
  await all(putLive(ben));
  expect(await isBehind(ben)).toBe(false);
});

test('what is behind later goes live by itself, ten minutes after the last look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await keepLive(ben);
  expect(log).not.toHaveBeenCalled();
  rmSync(join(CLONE, '.git/editor-live'));
  vi.advanceTimersByTime(599_999);
  expect(await isBehind(ben)).toBe(true);
  vi.advanceTimersByTime(1);
  await expect.poll(() => isBehind(ben), { timeout: 5_000 }).toBe(false);
  vi.useRealTimers();
  log.mockRestore();
});

test.each(['', 'garbage', `${'1'.repeat(40)} 0`])(
  'publishes with “%s” in place of the note of what is live, as a crash may leave it',
  async (words) => {
    writeFileSync(join(CLONE, '.git/editor-live'), words);
    expect(await isBehind(anna)).toBe(true);
    await all(putLive(anna));
    expect(await isBehind(anna)).toBe(false);
  },
);

test('what PUBLISH_COMMAND leaves running does not hold up the next, and of what it says the end is told', async () => {
  const command = process.env.PUBLISH_COMMAND ?? '';
  rmSync(join(CLONE, '.git/editor-live'));
  process.env.PUBLISH_COMMAND = `sleep 60 & echo $! >${FOLDER}/pid`;
  await all(putLive(anna));
  process.kill(Number(readFileSync(join(FOLDER, 'pid'), 'utf8')));
  rmSync(join(CLONE, '.git/editor-live'));
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

test('back to before takes back nothing but what the person has seen', async () => {
  const last = await lastPublished(anna);
  const cleo = await workspaceOf(3, 'Cleo Tan');
  draft(cleo, 'tagline', 'Cleo’s later words');
  await send(cleo, 'Later words');
  await expect(all(publishBefore(anna, last?.commit ?? ''))).rejects.toThrow(
    'Cleo Tan has published “Later words” meanwhile',
  );
  expect(live()).toContain('tagline: Cleo’s later words');
});

test('who has been removed publishes nothing that waits', async () => {
  const before = git('rev-parse', 'origin/main');
  const cleo = await workspaceOf(3, 'Cleo Tan');
  draft(cleo, 'tagline', 'Removed');
  const removed = { ...cleo, mayPublish: () => false };
  await expect(send(removed, 'Removed')).rejects.toThrow('You may not publish any more');
  git('fetch', '--quiet');
  expect(git('rev-parse', 'origin/main')).toBe(before);
});

test('a message or a name is no option of git', async () => {
  delete process.env.PUBLISH_COMMAND;
  const eve = await workspaceOf(4, '--upload-pack=x');
  draft(eve, 'tagline', 'Harmless');
  await send(eve, '--amend');
  expect(git('log', '-1', '--format=%an|%s', 'origin/main')).toBe('--upload-pack=x|--amend\n');
});

test('each share is a branch of its own, whatever its message says', async () => {
  const share = async (who: Workspace, tagline: string) => {
    await takeOver(who, { [SITE]: parse(git('show', `origin/main:${SITE}`)) });
    draft(who, 'tagline', tagline);
    const files = { [SITE]: read(who) };
    const said = await all(publish(who, { files, message: 'Изменить', isShared: true }));
    return /^Shared as the branch (share\/[0-9a-f]{7})\.$/.exec(said.at(-1) ?? '')?.[1] ?? '';
  };
  const branches = [await share(anna, 'By Anna'), await share(ben, 'By Ben')];
  for (const [at, words] of ['By Anna', 'By Ben'].entries()) {
    git('fetch', '--quiet', 'origin', branches[at] ?? '');
    expect(git('show', `FETCH_HEAD:${SITE}`)).toContain(words);
  }
});
