import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeCheckout } from '../accounts/test-support.ts';
import { OWNER_HEADER } from '../protocol.ts';
import { createApp } from './app.ts';

// Whatever a fault lets through is written there.
const workspace = makeCheckout();
const app = createApp({
  workspaceOf: () => workspace,
  bundled: Promise.resolve(),
});
const HOME = 'content/pages/index.yaml';
const source = readFileSync(HOME, 'utf8');
const own = { Host: '127.0.0.1:4321', Origin: 'http://127.0.0.1:4321' };
const change = { file: HOME, base: source, text: 'title: gone' };

const ask = (method: string, path: string, headers: Record<string, string>, data = change) =>
  app.request(`/edit/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method === 'PUT' && {
      body: JSON.stringify({ changes: [data] }),
    }),
  });

test.each([
  ['another host name that resolves here', { ...own, Host: 'sonic.example' }],
  ['the page of another site', { ...own, Origin: 'https://sonic.example' }],
  ['what the browser calls another site', { ...own, 'Sec-Fetch-Site': 'cross-site' }],
  ['a request that does not say where it comes from', { Host: own.Host }],
])('rejects %s', async (_, headers: Record<string, string>) => {
  expect((await ask('PUT', 'drafts', headers)).status).toBe(403);
  expect((await ask('POST', 'publish', headers)).status).toBe(403);
});

test('cannot be read through another host name, or by another site', async () => {
  expect((await ask('GET', 'site', { Host: 'sonic.example' })).status).toBe(403);
  const other = { Host: own.Host, Origin: 'https://sonic.example' };
  expect((await ask('GET', 'site', other)).status).toBe(403);
  // A frame of a page of another server on this machine.
  const framed = { Host: own.Host, 'Sec-Fetch-Site': 'same-site' };
  expect((await ask('GET', 'site', framed)).status).toBe(403);
  expect((await ask('GET', 'site', { Host: own.Host })).status).toBe(200);
});

test('says of every answer whether somebody is publishing, so that the page forgets who was', async () => {
  expect(await (await ask('GET', 'site', { Host: own.Host })).json()).toMatchObject({
    publishing: '',
  });
});

test('rejects other methods', async () => {
  expect((await ask('DELETE', 'drafts', own)).status).toBe(405);
  expect((await ask('PATCH', 'drafts', own)).status).toBe(405);
});

test.each(['README.md', `content/../${HOME}`, '/etc/passwd', '.env', '__proto__'])(
  'does not write %s',
  async (file) => {
    const answer = await ask('PUT', 'drafts', own, { ...change, file });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(`${file} is not a file of content/.`);
  },
);

test('serves pictures of the content, and no other file of the copy', async () => {
  for (const path of [
    'content/site.yaml',
    '../package.json',
    'data/leads.csv',
    'content/pictures/',
  ]) {
    expect((await ask('GET', path, own)).status).toBe(404);
  }
});

test('does not understand what is nested ten thousand deep', async () => {
  const value = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const answer = await app.request('/edit/drafts', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...own },
    body: `{"changes":[${value}]}`,
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/understand/)]);
});

const COMMAS = { file: 'content/pages/x.yaml', base: null, text: `[${',a'.repeat(9_000)}]` };

test.each([
  ['PUT', '/edit/drafts', { changes: [COMMAS] }],
  ['PUT', '/edit/drafts', { changes: Array(2_001).fill({ file: 'x', base: null, text: null }) }],
  ['POST', '/edit/others', { chosen: { x: 'x'.repeat(300_001) } }],
])('rejects more than a site can have: %s %s', async (method, path, sent) => {
  const headers = { 'Content-Type': 'application/json', ...own };
  const answer = await app.request(path, { method, headers, body: JSON.stringify(sent) });
  expect(answer.status).toBe(400);
});

test('says that a text is too long', async () => {
  const answer = await ask('PUT', 'drafts', own, { ...change, text: 'a'.repeat(300_001) });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/300,000/)]);
});

test('a person has a sum of text, beyond which nothing is added and what is there can be shortened', async () => {
  const text = 'a'.repeat(300_000);
  const fileOf = (page: number) => `content/pages/long-${page}.yaml`;
  let page = 0;
  const add = () => ask('PUT', 'drafts', own, { file: fileOf(page++), base: null as never, text });
  let answer = await add();
  while (answer.status === 200 && page < 80) answer = await add();
  expect(await answer.text()).toMatch(/20 million characters/);
  expect(page).toBeLessThan(75);
  const shorter = { file: fileOf(0), base: text, text: 'a' };
  expect((await ask('PUT', 'drafts', own, shorter)).status).toBe(200);
});

test('a page that was loaded for one person does nothing for another who has signed in since', async () => {
  const app = createApp({
    workspaceOf: () => ({ ...workspace, owner: '2' }),
    bundled: Promise.resolve(),
  });
  const statusFor = async (owner: string) => {
    const headers = { ...own, 'Content-Type': 'application/json', [OWNER_HEADER]: owner };
    const body = JSON.stringify({ changes: [] });
    return (await app.request('/edit/drafts', { method: 'PUT', headers, body })).status;
  };
  expect(await statusFor('1')).toBe(409);
  expect(await statusFor('2')).toBe(200);
});
