import { expect, test } from 'vitest';
import { readContent } from '../../../../src/content/read-content.ts';
import { type Contents, sectionsIn } from '../../../site.ts';
import { begun, folderOf, shown, templatesIn } from './templates.ts';

const contents = readContent().contents as Contents;

test.each(templatesIn(contents))(
  'a page that %s begins has a name and no example words',
  (file) => {
    const page = begun(contents[file], 'Ferries');
    expect(page).toMatchObject({ title: 'Ferries', description: '' });
    expect(sectionsIn(page)).toHaveLength(sectionsIn(contents[file]).length);
    expect(sectionsIn(page)[0]).toMatchObject({ heading: 'Ferries' });
    expect(JSON.stringify(page)).not.toContain('"[');
    expect(JSON.stringify(shown(contents[file]))).not.toContain('"[');
  },
);

test('the folder of a template is that of its pages', () => {
  expect(folderOf('content/templates/products/product.yaml')).toBe('/products');
  expect(folderOf('content/templates/blank.yaml')).toBe('');
});
