import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { all, draft, makeClone, read, SITE, send, withField } from '../accounts/test-support.ts';
import { createApp } from './app.ts';
import { workspaceIn } from './checkout.ts';
import { mergeUpstream } from './merge-upstream.ts';
import { publish } from './publish.ts';
import type { Workspace } from './workspace.ts';

const { anna, ben, clone, git, live, workspaceOf, remove } = await makeClone();
afterAll(remove);

const OWN = {
  Host: '127.0.0.1:4321',
  Origin: 'http://127.0.0.1:4321',
  'Content-Type': 'application/json',
};
const source = read(anna);

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
  expect((await mergeUpstream(anna, {})).conflicts).toEqual([]);
  expect(read(anna)).toBe(both);
});

test('what two people change in the same field is published by the first, and offered to the second', async () => {
  draft(anna, 'tagline', 'One');
  draft(ben, 'tagline', 'Two');
  const [, second] = await Promise.allSettled([send(anna, 'One'), send(ben, 'Two')]);
  expect(second).toMatchObject({ status: 'rejected', reason: { message: /Press Publish again/ } });
  expect(live()).toContain('tagline: One');
  // As often as it is asked for, until he chooses.
  for (let time = 0; time < 2; time++) {
    expect((await mergeUpstream(ben, {})).conflicts).toMatchObject([
      { file: SITE, conflicts: [{ mine: 'Two' }] },
    ]);
  }
  expect(read(ben)).toContain('tagline: Two');
});

test('whoever opens the editor has what others published, but for words that she has changed too', async () => {
  const app = createApp({ workspaceOf: () => ben, bundled: Promise.resolve() });
  const load = async () => {
    const answer = await app.request('/edit/site', { headers: { Host: '127.0.0.1' } });
    return (await answer.json()).files[SITE];
  };
  draft(ben, 'tagline', 'One');
  draft(anna, 'phone', '"+44 20 7946 0002"');
  await mergeUpstream(anna, {});
  await send(anna, 'Phone');
  expect(await load()).toBe(live());
  draft(ben, 'tagline', 'Ben’s own');
  draft(anna, 'tagline', 'Anna’s again');
  await send(anna, 'Tagline');
  expect(await load()).toContain('tagline: Ben’s own');
  expect((await mergeUpstream(ben, {})).conflicts).toHaveLength(1);
  await mergeUpstream(ben, { [SITE]: parse(live()) });
});

test('what is typed over the words that are being published stays, and is nobody else’s', async () => {
  expect((await mergeUpstream(anna, {})).conflicts).toEqual([]);
  draft(anna, 'tagline', 'Going');
  for await (const { message } of publish(anna, {
    files: { [SITE]: read(anna) },
    message: 'Going',
  })) {
    if (message.startsWith('Building')) draft(anna, 'tagline', 'Typed meanwhile');
  }
  expect(live()).toContain('tagline: Going');
  expect((await mergeUpstream(anna, {})).conflicts).toEqual([]);
  expect(read(anna)).toContain('tagline: Typed meanwhile');
});

test('what the schema rejects is said with its field before anything is built', async () => {
  const app = createApp({ workspaceOf: () => ben, bundled: Promise.resolve() });
  const body = { files: { [SITE]: withField(live(), 'email', 'nobody') }, message: 'Email' };
  const sent = { method: 'POST', headers: OWN, body: JSON.stringify(body) };
  const lines = (await (await app.request('/edit/publish', sent)).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { message: 'Preparing …' },
    expect.objectContaining({
      problems: [{ file: SITE, path: ['email'], message: expect.any(String) }],
    }),
  ]);
});

test('of a file that is published in part, the rest stays a draft', async () => {
  await mergeUpstream(anna, {});
  draft(anna, 'tagline', 'Part');
  const half = read(anna);
  draft(anna, 'phone', '+44 20 7946 0009');
  await all(publish(anna, { files: { [SITE]: half }, message: 'Part' }));
  expect(live()).toBe(half);
  expect(read(anna)).toBe(withField(half, 'phone', '+44 20 7946 0009'));
  await send(anna, 'The rest');
  expect(live()).toContain('0009');
});

test('a text that would keep the build busy for minutes never gets there', async () => {
  const dear = `title: Dear\nsections: [{ type: prose, markdown: "${'>'.repeat(29_000)}" }]\n`;
  const files = { 'content/pages/dear.yaml': dear };
  await expect(all(publish(ben, { files, message: 'Dear' }))).rejects.toThrow('takes too long');
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

test('a page with a picture is published from one’s own checkout, and so is what follows', async () => {
  const own = workspaceIn(clone);
  await mergeUpstream(own, {});
  const page = 'content/pages/team.yaml';
  const picture = 'content/pictures/team-1a2b3c4d.jpg';
  const publishPage = async (who: Workspace) => {
    const text = `title: Team
description: Who answers when you call us, and what each of us does here all day long.
sections:
  - { type: hero, heading: Team, lede: All of us. }
  - type: picture-text
    heading: Team
    text: All of us.
    picture: { file: ${picture}, alt: All of us }
`;
    for (const [file, words] of Object.entries({ [page]: text, [picture]: 'JPEG' })) {
      mkdirSync(dirname(join(who.root, file)), { recursive: true });
      writeFileSync(join(who.root, file), words);
    }
    return all(publish(who, { files: { [page]: text }, message: 'Team' }));
  };
  const changes = () => git('status', '--porcelain');

  expect((await publishPage(own)).at(-1)).toBe('Published.');
  expect(git('show', `origin/main:${picture}`)).toBe('JPEG');
  expect(changes()).toBe('');

  // The picture stays, because another draft may show it.
  await mergeUpstream(ben, {});
  await all(publish(ben, { files: { [page]: null }, message: 'No team' }));
  await mergeUpstream(own, {});
  expect([page, picture].map((file) => existsSync(join(clone, file)))).toEqual([false, true]);

  await publishPage(ben);
  await mergeUpstream(own, {});
  expect(changes()).toBe('');
  draft(own, 'tagline', 'After the picture');
  expect((await send(own, 'Tagline')).at(-1)).toBe('Published.');
  expect(live()).toContain('tagline: After the picture');
});

test('what has been sent already is published once, and is nobody’s draft any more', async () => {
  const [dan, fay] = [await workspaceOf(5, 'Dan Ito'), await workspaceOf(6, 'Fay Roe')];
  for (const who of [dan, fay]) draft(who, 'phone', '+44 20 7946 0003');
  await send(dan, 'Same');
  const before = git('rev-parse', 'origin/main');
  expect((await send(fay, 'Same')).at(-1)).toBe('Published.');
  expect(git('rev-parse', 'origin/main')).toBe(before);
  expect(await fay.base()).toBe(before.trim());
});

test('a message or a name is no option of git', async () => {
  delete process.env.PUBLISH_COMMAND;
  const eve = await workspaceOf(4, '--upload-pack=x');
  draft(eve, 'tagline', 'Harmless');
  await send(eve, '--amend');
  expect(git('log', '-1', '--format=%an|%s', 'origin/main')).toBe('--upload-pack=x|--amend\n');
});
