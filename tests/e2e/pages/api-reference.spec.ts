import { page as content, endpoints } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const { tabs, words } = content('api-reference');

/** The table of the specification's section 7: what each endpoint takes, required ones marked by `!`. */
const specified = [
  ['Voice Assistant', 'POST', '/api/v1/assistant/chat', 'message!', 'context'],
  ['Voice Assistant', 'GET', '/api/v1/assistant/config', 'userId!'],
  ['Email Integration', 'POST', '/api/v1/email/analyze', 'emailIds!', 'priority'],
  ['Email Integration', 'GET', '/api/v1/email/summary', 'timeRange'],
  ['MCP Integration', 'GET', '/api/v1/mcp/servers', 'status'],
  ['MCP Integration', 'POST', '/api/v1/mcp/query', 'serverId!', 'query!'],
];

test('documents what the specification lists, no more and no less', () => {
  const documented = endpoints.map(({ tab, method, path, parameters }) => [
    tabs.find(({ id }) => id === tab)?.label,
    method,
    path,
    ...parameters.map(({ name, required }) => name + (required ? '!' : '')),
  ]);
  expect(documented).toEqual(specified);
});

for (const endpoint of endpoints) {
  const { method, path, description, parameters, responses } = endpoint;

  test(`${method} ${path} shows its parameters and responses`, async ({ page }) => {
    await page.goto(`/api-reference#${endpoint.tab}`);
    const card = page
      .getByRole('tabpanel')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 3, name: `${method} ${path}` }) });
    await expect(card).toBeVisible();
    await expect(card).toContainText(description);

    const table = card.getByRole('table', { name: words.parameters });
    await expect(table.getByRole('columnheader')).toHaveText([
      words.name,
      words.type,
      words.required,
      words.description,
    ]);
    await expect(table.getByRole('row')).toHaveCount(parameters.length + 1);
    for (const { name, type, required, description } of parameters) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await expect(row.getByRole('cell')).toHaveText([
        type,
        required ? words.yes : words.no,
        description,
      ]);
    }

    await expect(card.getByRole('table')).toHaveCount(responses.length > 0 ? 2 : 1);
    for (const { code, description } of responses) {
      const row = card
        .getByRole('table', { name: words.responses })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: String(code) }) });
      await expect(row.getByRole('cell')).toHaveText(description);
    }
  });
}
