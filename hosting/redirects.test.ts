import { expect, test } from 'vitest';
import { redirectsTo } from './redirects.ts';

test('leads every other address to a page, in one step', () => {
  const pages = ['/', '/platform', '/consulting/use-case-strategy'];
  const redirects = redirectsTo(pages);
  expect(redirects).toMatchObject({
    '/consulting/usecase-strategy': '/consulting/use-case-strategy',
    '/consulting/usecase-strategy/': '/consulting/use-case-strategy',
    '/index.html': '/',
    '/platform/': '/platform',
    '/platform.html': '/platform',
  });
  for (const [from, to] of Object.entries(redirects)) {
    expect(pages, from).toContain(to);
    expect(pages, to).not.toContain(from);
  }
});
