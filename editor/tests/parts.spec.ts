/** Publishing a part of a file. */
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { NAVIGATION_FILE } from '../site.ts';
import { buildNothing, git, read, write } from './copy.ts';
import { HOME, open, openPublish, sheet, test } from './editor.ts';

const labelsIn = (text: string) => {
  const { header, footer } = parse(text);
  return { header: header[0].label, skip: parse(text).skip, footer: JSON.stringify(footer) };
};

test('half of header and footer is published, and the other half stays a draft', async ({
  page,
}) => {
  buildNothing();
  const before = labelsIn(read(NAVIGATION_FILE));
  const text = read(NAVIGATION_FILE)
    .replace(/^skip: .*/m, 'skip: Skip it all')
    .replace(/(header:\n {2}- label: ).*/, '$1Another label');
  write(NAVIGATION_FILE, text);
  await open(page, HOME);
  await openPublish(page);
  const parts = sheet(page).locator('.part').getByRole('checkbox');
  await expect(parts).toHaveCount(2);
  await parts.first().uncheck();
  await sheet(page)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await sheet(page).getByText('Published.', { exact: true }).waitFor();
  const published = labelsIn(git('show', `origin/main:${NAVIGATION_FILE}`));
  expect(published).toEqual({ ...before, header: 'Another label' });
  expect(read(NAVIGATION_FILE)).toBe(text);
  await expect(sheet(page).getByText('Skip it all')).toBeVisible();
  // What was not ticked is not ticked now either.
  const left = sheet(page).getByRole('list').getByRole('checkbox');
  await expect(left).toHaveCount(1);
  await expect(left).not.toBeChecked();
});

test('what is right in a file is published, and what has to be mended is not', async ({ page }) => {
  buildNothing();
  const before = labelsIn(read(NAVIGATION_FILE));
  const text = read(NAVIGATION_FILE)
    .replace(/^skip: .*/m, 'skip: Skip it all')
    .replace(/(header:\n {2}- label: ).*/, `$1Long${' and longer'.repeat(20)}`);
  write(NAVIGATION_FILE, text);
  await open(page, HOME);
  await openPublish(page);
  await expect(sheet(page).getByText('Not all yet: mend first')).toBeVisible();
  const parts = sheet(page).locator('.part').getByRole('checkbox');
  await expect(parts.first()).toBeChecked();
  await expect(parts.last()).toBeDisabled();
  await sheet(page)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await sheet(page).getByText('Published.', { exact: true }).waitFor();
  const published = labelsIn(git('show', `origin/main:${NAVIGATION_FILE}`));
  expect(published).toEqual({ ...before, skip: 'Skip it all' });
  expect(read(NAVIGATION_FILE)).toBe(text);
});

test('one change of a file is discarded, and the others stay drafts', async ({ page }) => {
  const text = read(NAVIGATION_FILE);
  const other = text.replace(/(header:\n {2}- label: ).*/, '$1Another label');
  write(NAVIGATION_FILE, other.replace(/^skip: .*/m, 'skip: Skip it all'));
  await open(page, HOME);
  await openPublish(page);
  await sheet(page).locator('.part').getByRole('button', { name: 'Discard' }).first().click();
  await expect.poll(() => read(NAVIGATION_FILE)).toBe(other);
  await expect(sheet(page).getByText('Another label', { exact: true })).toBeVisible();
});

test('what is ticked and needs what is not is told before it is published', async ({ page }) => {
  const story = 'content/pages/our-story.yaml';
  write(story, 'title: Our story\ndescription: Too short.\nsections: []\n');
  write(NAVIGATION_FILE, read(NAVIGATION_FILE).replace(/href: \S+/, 'href: /our-story'));
  await open(page, HOME);
  await openPublish(page);
  const go = sheet(page).getByRole('button', { name: /^Publish/ });
  await expect(sheet(page).getByText(/Tick “Our story”, too/)).toBeVisible();
  await expect(go).toBeDisabled();
});
