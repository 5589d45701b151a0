import { beforeAll, expect, test } from 'vitest';
import { replace } from '../server/files.ts';
import { openAccounts } from './database/open.ts';
import { addPerson } from './database/people.ts';
import { addShare } from './database/shares.ts';
import { contentsOf, sharedPageRoutes } from './shared-page.ts';
import { joinAs, makeCheckout } from './test-support.ts';

const workspace = makeCheckout();
const draft = { title: 'Only drafted' };
const PAGE = 'content/pages/drafted.yaml';
const OTHER = 'content/pages/secret.yaml';
const LIST = 'content/jobs.yaml';
const EVERYWHERE = 'content/site.yaml';

beforeAll(() => {
  for (const file of [PAGE, OTHER]) replace(workspace, file, 'title: Only drafted\n');
  replace(workspace, EVERYWHERE, 'name: Only drafted\n');
  replace(workspace, LIST, '- title: Only drafted\n');
});

test('shares a page and what it shows as drafted, and nothing else that is drafted', async () => {
  const contents = await contentsOf(workspace, '/drafted');
  expect(contents[PAGE]).toEqual(draft);
  expect(contents[EVERYWHERE]).toEqual({ name: 'Only drafted' });
  expect(contents[LIST]).toBeInstanceOf(Array);
  expect(contents).not.toHaveProperty([OTHER]);
  expect(Object.keys(contents).filter((file) => file.startsWith('content/templates/'))).toEqual([]);
});

test('shares no draft at an address without a page', async () => {
  const contents = await contentsOf(workspace, '/nothing');
  expect(contents[LIST]).toBeInstanceOf(Array);
  expect(Object.keys(contents).filter((file) => file.startsWith('content/pages/'))).toEqual([]);
});

test('shares the pictures of the page, and no other that is drafted', async () => {
  const accounts = openAccounts(':memory:');
  const { id } = addPerson(accounts, 'anna@sonic.example', 'Anna');
  joinAs(accounts, id, 'key');
  const token = addShare(accounts, id, '/drafted', 'key');
  const page = async () => new Response();
  const workspaceFor = async () => workspace;
  const app = sharedPageRoutes({ accounts, workspaceFor, page });
  for (const name of ['shown.png', 'secret.png']) {
    replace(workspace, `content/pictures/${name}`, 'a picture');
  }
  replace(
    workspace,
    PAGE,
    'title: Only drafted\nsections: [{ picture: content/pictures/shown.png }]\n',
  );
  const statusOf = async (name: string) =>
    (await app.request(`/${token}/content/pictures/${name}`)).status;
  expect(await statusOf('shown.png')).toBe(200);
  expect(await statusOf('secret.png')).toBe(404);
});
