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
  expect(contents[PAGE]).toMatchObject(draft);
  expect(contents[EVERYWHERE]).toMatchObject({ name: 'Only drafted' });
  expect(contents[LIST]).toBeInstanceOf(Array);
  expect(contents).not.toHaveProperty([OTHER]);
  expect(Object.keys(contents).filter((file) => file.startsWith('content/templates/'))).toEqual([]);
});

test('shares no draft at an address without a page', async () => {
  const contents = await contentsOf(workspace, '/nothing');
  expect(contents[LIST]).toBeInstanceOf(Array);
  expect(Object.keys(contents).filter((file) => file.startsWith('content/pages/'))).toEqual([]);
});

/** The routes, and the path of a link to the page. */
function share() {
  const accounts = openAccounts(':memory:');
  const { id } = addPerson(accounts, 'anna@sonic.example', 'Anna');
  joinAs(accounts, id, 'key');
  const link = `/${addShare(accounts, id, '/drafted', 'key')}`;
  const page = async () => new Response();
  return { app: sharedPageRoutes({ accounts, workspaceFor: async () => workspace, page }), link };
}

test('shares the pictures of the page, and no other that is drafted', async () => {
  const { app, link } = share();
  for (const name of ['shown.png', 'secret.png']) {
    replace(workspace, `content/pictures/${name}`, 'a picture');
  }
  replace(
    workspace,
    PAGE,
    'title: Only drafted\nsections: [{ type: picture-text, picture: { file: content/pictures/shown.png } }]\n',
  );
  const statusOf = async (name: string) =>
    (await app.request(`${link}/content/pictures/${name}`)).status;
  expect(await statusOf('shown.png')).toBe(200);
  expect(await statusOf('secret.png')).toBe(404);
});

test.each([
  '<svg><foreignObject><iframe src="/edit"></iframe></foreignObject></svg>',
  '<svg></svg><iframe src="/edit" style="opacity:0;position:fixed;inset:0"></iframe>',
  '<svg></g></svg></div><iframe src="/edit"></iframe>',
  '<iframe srcdoc="<svg></svg>"></iframe>',
  '<svg onload="alert(1)"></svg>',
  '<svg><a href="https://evil.example" target="_top"><rect width="9" height="9"/></a></svg>',
  '<svg><style>body{display:none}</style></svg>',
  '<svg style="position:fixed"><rect/></svg>',
])('shares no drawing that its schema rejects: %s', async (drawing) => {
  const [page, logos, partners] = [PAGE, 'content/logos.yaml', 'content/partners.yaml'];
  const sections = '[{ type: customers }, { type: partners }]';
  replace(workspace, page, `title: Only drafted\nsections: ${sections}\n`);
  const safe = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  const written = [drawing, safe, drawing].map((svg) => JSON.stringify(svg));
  replace(workspace, logos, written.map((svg, id) => `- { id: ${id}, svg: ${svg} }\n`).join(''));
  replace(workspace, partners, written.map((svg) => `- { logo: ${svg} }\n`).join(''));
  const contents = await contentsOf(workspace, '/drafted');
  expect(contents[logos]).toMatchObject([{ svg: '' }, { svg: safe }, { svg: '' }]);
  expect(contents[partners]).toMatchObject([{ logo: '' }, { logo: safe }, { logo: '' }]);
});

test('a page that takes minutes to read is not shared, and its link says so', async () => {
  const dear = '>'.repeat(29_000);
  replace(
    workspace,
    PAGE,
    `title: Only drafted\nsections: [{ type: prose, markdown: "${dear}" }]\n`,
  );
  const { app, link } = share();
  const answer = await app.request(`${link}/contents`);
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('takes too long to show'),
  ]);
});
