import { expect, test } from 'vitest';
import { LANGUAGES_FILE } from '../../src/site/languages.ts';
import { schemaOf } from '../../src/site/page-files.ts';
import { beginning } from '../../src/site/shared-schemas.ts';
import { complaint, filesOfPage, pageOfFile, readValue, valuesOf } from '../site.ts';
import { isOlder, neededBy, sourceAt } from './languages.ts';
import { linkFaults } from './links.ts';
import { addressFault, moved, removed } from './pages.ts';
import { wordsIn } from './schema.ts';
import * as english from './test-site.ts';

/** The harbours and the boats also exist in German. */
const texts: Record<string, string> = {
  ...english.texts,
  [LANGUAGES_FILE]: '- { tag: en-GB, name: English }\n- { tag: de, name: Deutsch }\n',
  'content/de/pages/harbours.yaml': english.texts['content/pages/harbours.yaml'] ?? '',
  'content/de/pages/boats.yaml': english.texts['content/pages/boats.yaml'] ?? '',
};
const contents = valuesOf(texts);

test('shared content and pages are those of their language', () => {
  expect(filesOfPage('/de/boats', contents)).toEqual([
    'content/de/pages/boats.yaml',
    'content/de/navigation.yaml',
    'content/de/site.yaml',
  ]);
  expect(pageOfFile('content/de/site.yaml', contents)).toBe('/de');
  expect(neededBy('content/de/pages/index.yaml', contents)).toEqual([
    'content/de/pages/index.yaml',
    'content/de/navigation.yaml',
    'content/de/site.yaml',
  ]);
});

test('a link leads to the translation, if there is one, and to its anchors', () => {
  const anchors = { '/de/boats': ['main', 'schnell'] };
  const faults = (link: string) => {
    const file = 'content/de/pages/harbours.yaml';
    const text = (texts[file] ?? '').replace('href: /', `href: ${link}`);
    return linkFaults(file, { ...contents, [file]: readValue(file, text) }, anchors);
  };
  expect(faults('/')).toEqual([]);
  expect(faults('/boats#schnell')).toEqual([]);
  expect(faults('/boats#fast')).toHaveLength(1);
});

test('translations are moved and removed with their page; visitors stay in their language if possible', () => {
  const files = moved('/harbours', '/ports', contents, texts).map(({ file, value }) => [
    file,
    value,
  ]);
  const now = Object.fromEntries(files);
  expect(now['content/de/pages/harbours.yaml']).toBeUndefined();
  expect(now['content/de/pages/ports.yaml']).toMatchObject({ movedFrom: ['/de/harbours'] });
  expect(JSON.stringify(now['content/de/pages/boats.yaml'])).toContain('/ports');
  const gone = removed('/harbours', '/boats', contents);
  const valueIn = (name: string) => gone.find(({ file }) => file === name)?.value;
  expect(gone).toContainEqual({ file: 'content/de/pages/harbours.yaml', value: undefined });
  expect(valueIn('content/de/pages/boats.yaml')).toMatchObject({ movedFrom: ['/de/harbours'] });
  expect(valueIn('content/pages/boats.yaml')).toMatchObject({ movedFrom: ['/harbours'] });
  expect(removed('/de/harbours', '', contents)).toHaveLength(1);
  expect(addressFault('/de/ports', contents)).toBeUndefined();
});

test('a translation is older once the root’s file has changed after it', () => {
  const file = 'content/de/pages/boats.yaml';
  const root = 'content/pages/boats.yaml';
  const isOlderWith = (ages: object, changed: string[] = []) =>
    isOlder(file, changed, ages as never);
  expect(isOlderWith({ [root]: 1, [file]: 2 })).toBe(true);
  expect(isOlderWith({ [root]: 2, [file]: 2 })).toBe(false);
  expect(isOlderWith({ [root]: 2, [file]: 1 }, [root])).toBe(true);
  expect(isOlderWith({ [root]: 1, [file]: 2 }, [file])).toBe(false);
  expect(isOlderWith({})).toBe(false);
});

test('a field is shown beside the same field of the same kind of entry', () => {
  const root = { sections: [{ type: 'hero', heading: 'Hello' }] };
  const path = ['sections', 0, 'heading'];
  expect(sourceAt(root, { sections: [{ type: 'hero', heading: 'Hallo' }] }, path)).toBe('Hello');
  expect(sourceAt(root, { sections: [{ type: 'links', heading: 'Da' }] }, path)).toBeUndefined();
});

test('a copy includes the messages that the code has in English', () => {
  const begun = beginning('content/de/status.yaml', {
    components: [{ name: 'Calls', status: 'operational', uptime: '99%' }],
    incidents: [],
  });
  expect(complaint('content/de/status.yaml', JSON.stringify(begun))).toBe('');
});

test('the list of languages is edited like other files', () => {
  const list = [{ tag: 'de', name: 'Deutsch', quotes: ['„', '“'] }];
  expect(wordsIn(schemaOf(LANGUAGES_FILE), list)).toHaveLength(4);
});
