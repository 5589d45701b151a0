/** Adds an invented language to the site in this folder, after its pages. */
import { splitFile } from '../../../src/site/languages.ts';
import { fileOf } from '../../../src/site/page-files.ts';
import { addPseudoLanguage } from '../../support/pseudo-language.ts';
import { TRANSLATED } from './own-pages.ts';

const files = TRANSLATED.map((id) => fileOf(id));
addPseudoLanguage(
  (file) => !splitFile(file).rootFile.startsWith('content/pages/') || files.includes(file),
);
