import { expect, test } from 'vitest';
import {
  fileIn,
  idIn,
  languages,
  ONLY_LANGUAGE,
  splitFile,
  splitId,
  withFolders,
} from './languages.ts';

const list = withFolders(
  languages.parse([
    { tag: 'en-GB', name: 'English' },
    { tag: 'pt-BR', name: 'Português' },
  ]),
);

test('a list of the only language is as good as none', () => {
  const [{ tag, name }] = ONLY_LANGUAGE as [(typeof ONLY_LANGUAGE)[0]];
  expect(withFolders(languages.parse([{ tag, name }]))).toEqual(ONLY_LANGUAGE);
});

test.each([
  ['', 'index', 'index', 'content/pages/index.yaml'],
  ['', 'solutions/sme', 'solutions/sme', 'content/pages/solutions/sme.yaml'],
  ['pt-br', 'index', 'pt-br', 'content/pt-br/pages/index.yaml'],
  ['pt-br', 'solutions/sme', 'pt-br/solutions/sme', 'content/pt-br/pages/solutions/sme.yaml'],
])('in “%s” %s is %s, from %s', (folder, rootId, id, file) => {
  const rootFile = `content/pages/${rootId}.yaml`;
  expect(idIn(folder, rootId)).toBe(id);
  expect(fileIn(folder, rootFile)).toBe(file);
  expect(splitFile(file)).toEqual({ folder, rootFile });
  expect(splitId(id, list)).toMatchObject({ rootId, language: { folder } });
});

test.each(['content/pages/de/contact.yaml', 'content/pictures/de.png', 'content/site.yaml'])(
  '%s is in no folder of a language',
  (file) => expect(splitFile(file)).toEqual({ folder: '', rootFile: file }),
);
