import { expect, test } from 'vitest';
import { BuildError } from './build-error.ts';

test('keeps its own hint where a file’s name would make Astro give another', () => {
  const error = new BuildError('Invalid content:', ['content/pages/documentation.yaml'], 'Hint');
  expect(`${error}`).not.toContain('document');
  expect(error).toMatchObject({ hint: 'Hint', message: expect.stringContaining('document') });
});
