import { expect, test } from 'vitest';
import { withOneStyle } from './merge-styles.ts';

test('styles of head and body become one, in their order, at the end of the head', () => {
  const page =
    '<head><style>a{}\n</style><script></script><style>b{}</style></head><body><style>c{}</style></body>';
  expect(withOneStyle(page)).toBe(
    '<head><script></script><style>a{}\nb{}c{}</style></head><body></body>',
  );
});
