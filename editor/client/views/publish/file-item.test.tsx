import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Contents, valuesOf } from '../../../site.ts';
import { withValueAt } from '../../../yaml/value.ts';
import { parsed } from '../../document/draft.ts';
import { differences } from '../../document/unpublished-changes.ts';
import { FileItem } from './file-item.tsx';

/** What differs, as HTML. */
const listed = (texts: Record<string, string>, contents: Contents): string =>
  renderToStaticMarkup(
    differences(texts, contents).map((unpublished) => (
      <FileItem
        key={unpublished.file}
        files={[unpublished]}
        contents={contents}
        undo={{ label: 'Discard', onUndo: () => {} }}
      />
    )),
  );

test('a file that is one list in another order says so, in words', () => {
  const file = 'content/use-cases.yaml';
  const text = readFileSync(file, 'utf8');
  const contents = { [file]: (parsed(file, text) as never[]).toReversed() };
  const html = listed({ [file]: text }, contents);
  expect(html).toContain('All of it in another order');
  expect(html).not.toContain('[object');
});

test('a category is told by the words that visitors read', () => {
  const file = 'content/faq.yaml';
  const categories = 'boats: Boats & ships, cargo: Freight';
  const texts = {
    [file]: '- { question: What floats?, answer: Cork., category: boats }',
    'content/pages/help.yaml': `sections: [{ type: questions, search: { categories: { ${categories} } } }]`,
  };
  const contents = valuesOf(texts);
  const changed = withValueAt(contents[file], [0, 'category'], 'cargo');
  const html = listed(texts, { ...contents, [file]: changed });
  expect(html).toContain('What floats? › Category');
  for (const words of ['<del>Boats &amp; ships</del>', '<ins>Freight</ins>']) {
    expect(html).toContain(words);
  }
});
