import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fetchOthers, mergeUpstream } from '../server/merge-upstream.ts';
import { scheduleOf } from './schedule.ts';
import { openStore } from './store.ts';
import { all, draft, makeClone, read, SITE, send } from './test-support.ts';

const { anna, ben, git, live, workspaceOf, remove } = await makeClone();
afterAll(remove);

const HOUR = 3_600_000;
const AT = Date.UTC(2026, 11, 4, 9);
let now = AT - HOUR;
let mayPublish = true;
const store = openStore(':memory:', () => now);
const people = {
  anna: store.add('1@sonic.example', 'Anna Berg'),
  ben: store.add('2@sonic.example', 'Ben Ode'),
};
/** As after each start of the server. */
const started = () =>
  scheduleOf({
    store,
    workspaceFor: ({ id, name }) => workspaceOf(id, name),
    mayPublish: () => mayPublish,
    now: () => now,
  });
let schedule = started();

/** Drafts a field and schedules it. */
async function later(who: keyof typeof people, name: string, value: string, until?: number) {
  const workspace = { anna, ben }[who];
  draft(workspace, name, value);
  const files = { [SITE]: read(workspace) };
  const fields = [{ file: SITE, path: [name], words: value }];
  await schedule.add(people[who], { files, fields, message: value, at: AT, until });
}
const lookAt = async (time: number) => {
  now = time;
  await schedule.look();
};
/** Both see what is published, and have no drafts. */
async function update() {
  await fetchOthers(anna);
  const text = git('show', `origin/main:${SITE}`);
  for (const who of [anna, ben]) {
    await mergeUpstream(who, { [SITE]: parse(text) });
    writeFileSync(join(who.root, SITE), text);
  }
}
beforeEach(async () => {
  for (const { id } of store.scheduled()) schedule.withdraw(id);
  await update();
});
const commits = () => Number(git('rev-list', '--count', 'origin/main'));

test('is published at its minute with what was published meanwhile, once, and taken back except for what has changed', async () => {
  await later('anna', 'tagline', 'From Friday', AT + 3 * HOUR);
  await lookAt(AT - 1);
  expect(git('show', `origin/main:${SITE}`)).not.toContain('From Friday');
  draft(ben, 'email', 'ben@sonic.example');
  await send(ben, 'By hand');
  await lookAt(AT);
  expect(live()).toContain('tagline: From Friday\nemail: ben@sonic.example');
  expect(git('log', '-1', '--format=%an %s', 'origin/main')).toBe('Anna Berg From Friday\n');
  expect(schedule.list()).toMatchObject([{ isLive: true, name: 'Anna Berg', overdue: undefined }]);

  const before = commits();
  await lookAt(AT + HOUR);
  expect(commits()).toBe(before);
  await lookAt(AT + 3 * HOUR);
  expect(live()).toContain('email: ben@sonic.example');
  expect(live()).not.toContain('From Friday');
  expect(schedule.list()).toEqual([]);
});

test('what a crash has kept from being noted is not published twice', async () => {
  now = AT - 1;
  await later('anna', 'tagline', 'Only once', AT + HOUR);
  const [scheduled] = store.scheduled();
  await lookAt(AT);
  const before = commits();
  store.changeScheduled(scheduled?.id ?? 0, scheduled?.change ?? '');
  schedule = started();
  await lookAt(AT);
  expect(commits()).toBe(before);
  await lookAt(AT + HOUR);
  expect(live()).not.toContain('Only once');
});

test('is overdue with the reason, tried again, and never more than an hour late by itself', async () => {
  now = AT - 1;
  await later('ben', 'tagline', 'FAULT');
  await lookAt(AT);
  expect(schedule.list()).toMatchObject([{ overdue: 'not so' }]);
  const [{ id = 0 } = {}] = store.scheduled();
  schedule.withdraw(id);

  now = AT - 1;
  await later('ben', 'tagline', 'Too late');
  await lookAt(AT + 400 * 24 * HOUR);
  expect(live()).not.toContain('Too late');
  expect(schedule.list()).toMatchObject([
    { overdue: expect.stringContaining('more than an hour') },
  ]);
  // A clock that was wrong for a minute has changed nothing.
  now = AT - 1;
  expect(schedule.list()).toMatchObject([{ overdue: undefined }]);
  await lookAt(AT);
  expect(live()).toContain('tagline: Too late');
});

test('two who schedule the same field: the second is overdue, and says so', async () => {
  now = AT - 1;
  await later('anna', 'phone', '"+44 1"');
  await later('ben', 'phone', '"+44 2"');
  await lookAt(AT);
  expect(live()).toContain('+44 1');
  expect(schedule.list()).toMatchObject([
    { name: 'Ben Ode', overdue: expect.stringContaining('the same words') },
  ]);
});

test('taking back leaves what has been changed since, and says so until somebody has seen it', async () => {
  now = AT - 1;
  await later('anna', 'name', 'Until noon', AT + 3 * HOUR);
  await lookAt(AT);
  await update();
  draft(ben, 'name', 'By hand since');
  await send(ben, 'Over it');
  await lookAt(AT + 3 * HOUR);
  expect(live()).toContain('name: By hand since');
  const [{ id = 0, overdue = '' } = {}] = schedule.list();
  expect(overdue).toContain(`${SITE} name`);
  schedule.withdraw(id);
  expect(schedule.list()).toEqual([]);
});

test('the button and the clock at once publish once; without the right, nobody’s words go out', async () => {
  now = AT - 1;
  await later('anna', 'writeInstead', 'Pressed');
  const [{ id = 0 } = {}] = store.scheduled();
  const before = commits();
  await Promise.all([all(schedule.run(id)), lookAt(AT)]);
  expect(commits()).toBe(before + 1);

  now = AT - 1;
  await later('anna', 'timeZone', 'Europe/Paris');
  mayPublish = false;
  await lookAt(AT);
  expect(schedule.list()).toMatchObject([{ overdue: 'Anna Berg may not publish any more.' }]);
  expect(live()).not.toContain('Europe/Paris');
});
