import { expect, test } from 'vitest';
import { sampleSetFaults } from './sample-set.ts';

const rule = { file: 'content/a.yaml', what: 'the number of partners', demanded: 4, section: 2 };

test('says in one sentence which rule is left and where to lift it', () => {
  expect(sampleSetFaults([{ ...rule, found: 5 }])).toEqual([
    'content/a.yaml: the number of partners should be 4, not 5, says section 2 of the specification; where that no longer holds, take the rule out of src/schemas/sample-set.ts.',
  ]);
  expect(
    sampleSetFaults([{ ...rule, what: 'the links', demanded: ['/a'], found: ['/b', '/c'] }])[0],
  ).toContain('the links should be /a, not /b, /c, says');
  expect(sampleSetFaults([{ ...rule, found: 4 }])).toEqual([]);
});
