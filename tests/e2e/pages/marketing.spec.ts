import type { Page } from '@playwright/test';
import { page as content } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const platform = content('platform');
const assistant = content('products/voice-assistant');
const enterprise = content('solutions/enterprise');
const sme = content('solutions/sme');
const microsoft = content('solutions/microsoft');

/** What the specification's section 2 gives for each page: where its buttons lead, and how many of what. */
const pages = [
  {
    path: '/platform',
    words: platform,
    heroTargets: ['/contact', '/solutions/use-cases'],
    closingTargets: ['/contact', '/solutions/use-cases'],
    sections: [
      {
        of: platform.features,
        count: 6,
        titles: platform.features.cards.map(({ title }) => title),
      },
      {
        of: platform.audiences,
        count: 2,
        titles: platform.audiences.lists.map(({ title }) => title),
      },
    ],
    texts: [
      platform.scale.heading,
      platform.scale.intro,
      platform.scale.caption,
      ...platform.audiences.lists.flatMap(({ points }) => points),
    ],
  },
  {
    path: '/products/voice-assistant',
    words: assistant,
    heroTargets: ['/contact', '/platform'],
    closingTargets: ['/contact', '/platform'],
    sections: [
      // Daily briefings, driving mode, e-mail, calendar and web search.
      { of: assistant.day, count: 5, titles: assistant.day.moments.map(({ title }) => title) },
      { of: assistant.voices, count: 3, titles: assistant.voices.cards.map(({ title }) => title) },
      // Two e-mail services and a web calendar.
      {
        of: assistant.connections,
        count: 3,
        titles: assistant.connections.services.map(({ name }) => name),
      },
    ],
    texts: [assistant.connections.protocol, ...assistant.day.moments.map(({ time }) => time)],
  },
  {
    path: '/solutions/enterprise',
    words: enterprise,
    heroTargets: ['/contact', '/consulting/usecase-strategy'],
    closingTargets: ['/contact', '/consulting/design-build'],
    sections: [
      {
        of: enterprise.architecture,
        count: enterprise.architecture.agents.length,
        titles: enterprise.architecture.agents.map(({ name }) => name),
      },
      // ERP, CRM, service management and data.
      { of: enterprise.hub, count: 4, titles: enterprise.hub.groups.map(({ title }) => title) },
      {
        of: enterprise.useCases,
        count: enterprise.useCases.cards.length,
        titles: enterprise.useCases.cards.map(({ title }) => title),
      },
    ],
    texts: [
      enterprise.security.heading,
      ...enterprise.security.entries.flatMap(({ term, text }) => [term, text]),
      ...enterprise.hub.groups.flatMap(({ points }) => points),
    ],
  },
  {
    path: '/solutions/sme',
    words: sme,
    heroTargets: ['/contact'],
    closingTargets: ['/contact'],
    sections: [
      { of: sme.benefits, count: 6, titles: sme.benefits.cards.map(({ title }) => title) },
      { of: sme.industries, count: 2, titles: sme.industries.lists.map(({ title }) => title) },
      { of: sme.integrations, count: 3, titles: sme.integrations.groups.map(({ title }) => title) },
    ],
    texts: [...sme.industries.lists, ...sme.integrations.groups].flatMap(({ points }) => points),
  },
  {
    path: '/solutions/microsoft',
    words: microsoft,
    heroTargets: ['/contact'],
    closingTargets: ['/contact', '/platform'],
    sections: [],
    texts: [
      microsoft.integrations.heading,
      microsoft.tenant.boundary,
      ...microsoft.tenant.parts.map(({ name }) => name),
      ...microsoft.apps.entries.flatMap(({ term, text }) => [term, text]),
    ],
  },
];

const sectionOf = (page: Page, level: 1 | 2, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level, name: heading }) });

for (const { path, words, heroTargets, closingTargets, sections, texts } of pages) {
  test.describe(path, () => {
    for (const { part, level, actions, heading, targets } of [
      { part: 'hero', level: 1, ...words.hero, targets: heroTargets },
      { part: 'closing banner', level: 2, ...words.closing, targets: closingTargets },
    ] as const) {
      test(`its ${part} leads to ${targets.join(' and ')}`, async ({ page }) => {
        await page.goto(path);
        const links = sectionOf(page, level, heading).getByRole('link');
        await expect(links).toHaveText(actions.map(({ label }) => label));
        for (const [index, target] of targets.entries()) {
          await expect(links.nth(index)).toHaveAttribute('href', target);
        }
        await expect(links).toHaveCount(targets.length);
      });
    }

    test('holds everything that the specification names', async ({ page }) => {
      await page.goto(path);
      for (const { of, count, titles } of sections) {
        const headings = sectionOf(page, 2, of.heading).getByRole('heading', { level: 3 });
        await expect(headings).toHaveText(titles);
        await expect(headings).toHaveCount(count);
      }
      for (const text of texts) {
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      }
    });
  });
}

for (const width of [1366, 320]) {
  test(`the integration points are a table of six rows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/solutions/microsoft');
    const { columns, rows } = microsoft.integrations;
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(Object.values(columns));
    await expect(table.getByRole('rowheader')).toHaveText(rows.map(({ point }) => point));
    expect(rows).toHaveLength(6);
    for (const { effect, control } of rows) {
      await expect(table.getByRole('cell', { name: effect })).toBeVisible();
      await expect(table.getByRole('cell', { name: control })).toBeVisible();
    }
  });
}

test('the misspelt strategy address that the enterprise hero uses leads to the strategy page', async ({
  page,
}) => {
  await page.goto('/solutions/enterprise');
  const target = enterprise.hero.actions[1];
  await page.getByRole('main').getByRole('link', { name: target?.label }).click();
  await expect(page).toHaveURL('/consulting/use-case-strategy');
});
