import { expect, test } from 'vitest';
import { nearestPath } from './nearest-path.ts';

const PATHS = ['/', '/company/partners', '/contact', '/solutions/sme', '/solutions/enterprise'];

test.each([
  ['/partners', '/company/partners'],
  ['/kontact', '/contact'],
  ['/solution/sme', '/solutions/sme'],
  ['/solutions/enterprises', '/solutions/enterprise'],
  ['/products', undefined],
  ['/jobs', undefined],
])('%s is nearest to %s', (path, nearest) => {
  expect(nearestPath(path, PATHS)).toBe(nearest);
});
