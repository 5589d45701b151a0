import { page as content, status } from '../../support/content.ts';
import { expectNoEffect } from '../../support/placeholder-controls.ts';
import { expect, test } from '../../support/test.ts';

const words = content('system-status');
const { components, incidents } = status;

test('the sample keeps to the specification: uptimes, components, incidents', () => {
  const uptimes = components.map(({ uptime }) => Number.parseFloat(uptime));
  expect(Math.min(...uptimes)).toBe(98.45);
  expect(Math.max(...uptimes)).toBe(99.99);
  expect(new Set(components.map(({ status }) => status))).toEqual(
    new Set(['operational', 'degraded']),
  );
  expect(incidents.map(({ status }) => status).sort()).toEqual([
    'identified',
    'investigating',
    'monitoring',
    'resolved',
  ]);
});

test('lists each component with its state, uptime and last incident', async ({ page }) => {
  await page.goto('/system-status');
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: words.components.heading }),
  });
  await expect(section.getByRole('listitem')).toHaveCount(components.length);
  for (const { name, status, uptime, lastIncident } of components) {
    const item = section.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name, exact: true }),
    });
    await expect(item.getByText(status, { exact: true })).toBeVisible();
    await expect(item).toContainText(`${words.components.uptime} ${uptime}`);
    if (lastIncident) await expect(item).toContainText(lastIncident);
    else await expect(item).not.toContainText(words.components.lastIncident);
  }
});

test('tells each incident with its date and state', async ({ page }) => {
  await page.goto('/system-status');
  for (const { date, title, description, status } of incidents) {
    const item = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: title }),
    });
    await expect(item.locator(`time[datetime="${date}"]`)).toBeVisible();
    await expect(item.getByText(status, { exact: true })).toBeVisible();
    await expect(item).toContainText(description);
  }
});

test('each state has its own colour, in both themes', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto('/system-status');
    const colours = await page.locator('[data-colour]').evaluateAll((badges) =>
      badges.map((badge) => ({
        word: badge.textContent,
        token: getComputedStyle(badge).getPropertyValue(
          `--status-${badge.getAttribute('data-colour')}`,
        ),
        dot: getComputedStyle(badge).getPropertyValue('--dot'),
      })),
    );
    expect(colours).toHaveLength(components.length + incidents.length);
    for (const { token, dot } of colours) expect(dot).toBe(token);
    expect(new Set(colours.map(({ dot }) => dot)).size).toBe(4);
  }
});

test('the e-mail box and its button do nothing', async ({ page }) => {
  await page.goto('/system-status');
  const { label, button } = words.subscribe;
  const box = page.getByRole('textbox', { name: label });
  await box.fill('someone@example.com');
  await box.press('Enter');
  await expectNoEffect(page, page.getByRole('button', { name: button.label }));
  await expect(box).toHaveValue('someone@example.com');
  expect(new URL(page.url()).search).toBe('');
});
