import { expect, test } from 'vitest';
import { linkPositions } from '../../src/site/faults/positions.ts';
import { inOwnWords } from './own-words.ts';
import { texts } from './test-site.ts';

test('a message of the build names the titles of the form', () => {
  const file = 'content/pages/boats.yaml';
  const source = texts[file]?.replace('/harbours#north', '/nowhere') ?? '';
  const [place] = linkPositions(source, '/nowhere');
  const said = `${file}, ${place} /nowhere leads nowhere.\nAnother line`;
  expect(inOwnWords(said, { [file]: source }, {})).toMatch(
    /^Boats › .*Leads to \/nowhere leads nowhere\.\nAnother line$/,
  );
  const removed = { 'content/pages/nowhere.yaml': null };
  expect(inOwnWords(said, removed, { [file]: source })).toMatch(
    /^Boats › .* leads nowhere\. This comes from what you have changed in \/nowhere\.\n/,
  );
});
