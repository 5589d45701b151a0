import { cpSync, mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FERRIES, inContentCopy, write } from '../test-support.ts';
import { readContent } from './read-content.ts';

inContentCopy();

const GERMAN = { tag: 'de', name: 'Deutsch' };
function addLanguage(...list: object[]) {
  write('content/languages.yaml', JSON.stringify([{ tag: 'en-GB', name: 'English' }, ...list]));
}
/** What every page of a language needs. */
function writeShared() {
  mkdirSync('content/de', { recursive: true });
  for (const name of ['site', 'navigation'])
    cpSync(`content/${name}.yaml`, `content/de/${name}.yaml`);
}

test('a language needs what all its pages share, and the lists that they show', () => {
  addLanguage(GERMAN);
  expect(readContent().faults).toEqual([
    expect.stringMatching(/^content\/de\/site.yaml is missing.* Copy content\/site.yaml there/),
    expect.stringMatching(/^content\/de\/navigation.yaml is missing/),
  ]);
  writeShared();
  expect(readContent().faults).toEqual([]);
  write(
    'content/de/pages/ferries.yaml',
    `${FERRIES}  - { type: customers, heading: Wer anruft }\n`,
  );
  expect(readContent().faults).toEqual([
    expect.stringMatching(/^content\/de\/logos.yaml is missing/),
  ]);
});

test('a language has to translate the messages that the root takes from the code', () => {
  addLanguage(GERMAN);
  writeShared();
  cpSync('content/messages.yaml', 'content/de/messages.yaml');
  const faults = readContent().faults.join('\n');
  expect(faults).toMatch(
    /content\/de\/messages.yaml, line \d+: answers\.captcha-missing is missing/,
  );
});

test('only listed languages are read, and no page of the root has one of their addresses', () => {
  write('content/de/pages/ferries.yaml', FERRIES);
  expect(readContent().faults).toEqual([
    expect.stringContaining('content/languages.yaml has no language “de”. Add it there'),
  ]);
  addLanguage(GERMAN);
  writeShared();
  write('content/pages/de/boats.yaml', FERRIES);
  expect(readContent().faults).toEqual([
    expect.stringMatching(/^content\/pages\/de\/boats.yaml: below \/de are the pages in Deutsch/),
  ]);
});

test.each([
  [{ tag: 'german', name: 'Deutsch' }, 'tag is not a language tag. Write one such as de'],
  [GERMAN, 'tag is de, as is that of an entry above. Remove one of them.'],
])('the language %j is refused beside another', (wrong, message) => {
  addLanguage(GERMAN, wrong);
  expect(readContent().faults).toEqual([expect.stringContaining(`entry 3, ${message}`)]);
});

test('a root in another language than English needs all words of the form service', () => {
  write('content/languages.yaml', '- { tag: de, name: Deutsch }\n');
  const faults = readContent().faults.join('\n');
  for (const words of ['answers.missing is missing', 'content/status.yaml']) {
    expect(faults).toContain(words);
  }
  write('content/languages.yaml', '- { tag: en-US, name: English }\n');
  expect(readContent().faults).toEqual([]);
});
