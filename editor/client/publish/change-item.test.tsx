import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parsed } from '../draft.ts';
import { differences, groupsIn } from '../unpublished-changes.ts';
import { ChangeItem } from './change-item.tsx';

test('a file that is one list in another order says so, in words', () => {
  const file = 'content/use-cases.yaml';
  const text = readFileSync(file, 'utf8');
  const contents = { [file]: (parsed(file, text) as never[]).toReversed() };
  const groups = groupsIn(differences({ [file]: text }, contents), contents);
  const html = renderToStaticMarkup(
    groups.map((group) => (
      <ChangeItem
        key="only"
        group={group}
        states={[
          ['Live', {}],
          ['Yours', contents],
        ]}
        undo={{ label: 'Discard', onUndo: () => {} }}
      />
    )),
  );
  expect(html).toContain('All of it in another order');
  expect(html).not.toContain('[object');
});
