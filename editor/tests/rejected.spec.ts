/** What only the build finds, after it has run as *Publish* runs it. */
import { expect } from '@playwright/test';
import { git, read, write } from './copy.ts';
import { HOME, open, openPublish, sheet, test } from './editor.ts';

test('what the build rejects is told in the form’s words, and nothing is recorded', async ({
  page,
}) => {
  const publish = sheet(page).getByRole('button', { name: /^Publish/ });
  // Without a remote, as if this were the only copy. Only the build knows which files there are.
  const url = git('remote', 'get-url', 'origin').trim();
  git('remote', 'remove', 'origin');
  write(HOME, read(HOME).replace(/href: \/[\w/#-]*/, 'href: /nothing.pdf'));
  try {
    await open(page, HOME);
    await openPublish(page);
    await expect(page.getByText(/recorded in this copy only/)).toBeVisible();
    await expect(sheet(page).getByText('Recorded in this copy: “Begin”')).toBeVisible();
    await publish.click();
    // It says so where somebody has gone meanwhile.
    await page.keyboard.press('Escape');
    const news = page.getByRole('banner').getByRole('status');
    const error = 'Home › ';
    const link = 'Leads to /nothing.pdf leads nowhere.';
    // After a build.
    await expect(news).toContainText(`Publishing stopped: ${error}`, { timeout: 500_000 });
    await expect(news).toContainText(link);
    await openPublish(page);
    await expect(sheet(page).getByRole('listitem').filter({ hasText: link })).toContainText(error);
    expect(git('log', '-1', '--format=%s')).toBe('Begin\n');
  } finally {
    git('remote', 'add', 'origin', url);
    git('fetch', '--quiet');
    git('branch', '--quiet', '--set-upstream-to=origin/main');
  }
});
