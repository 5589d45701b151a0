import { expect, test } from 'vitest';
import { navigation } from './navigation.ts';

test('the header rejects more links than fit on a narrow laptop', () => {
  const { header } = navigation.shape;
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ label: `Products ${at}`, href: '/platform' }));
  expect(header.safeParse(links(5)).success).toBe(true);
  expect(header.safeParse(links(10)).error?.issues[0]?.message).toContain('put links into a menu');
});
