import { expect } from '@playwright/test';
import { git, read, write } from './copy.ts';
import { HOME, headingsOf, kept, open, shows, test, waiting } from './editor.ts';

test('a field or all of a former state is restored as a draft', async ({ page }) => {
  const source = read(HOME);
  const { first, closing } = headingsOf(source);
  write(HOME, source.replace(first, 'Later').replace(closing, 'Later too'));
  git('commit', '--quiet', '--all', '--message', 'Change two headings');
  git('push', '--quiet');
  await open(page, `history/${HOME}`);
  await page.getByRole('heading', { level: 1, name: 'Change two headings' }).waitFor();
  const restore = page.getByRole('button', { name: 'Restore what was before' });
  await expect(restore).toHaveCount(2);
  await restore.and(page.getByRole('button', { name: 'Home › Closing banner › Heading' })).click();
  await shows(page, /What was before is in your draft/);
  await shows(page, 'Already as before');
  await kept(page);
  expect(headingsOf(read(HOME))).toMatchObject({ first: 'Later', closing });
  await page.getByRole('button', { name: 'Restore all that was before' }).click();
  await expect.poll(() => read(HOME)).toBe(source);
  await expect(waiting(page)).toHaveText('Publish2');
  await expect(restore).toHaveCount(0);
});
