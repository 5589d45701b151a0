/**
 * Adds to the site in this folder, a copy to which the recipes were applied, pages of an owner, one of them with every
 * kind of section twice.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse, stringify } from 'yaml';
import type { SectionType } from '../../../src/sections/page.ts';
import { sectionSchemas } from '../../../src/sections/schemas.ts';
import { fileOf } from '../../../src/site/page-files.ts';
import { NOT_FOUND } from '../../../src/site/pages.ts';
import { getPage } from '../../../src/site/site.ts';
import { contactPath } from '../../support/contact.ts';
import { allWith, firstWith, wholeSite } from '../../support/content.ts';
import { EVERYTHING, OWN_CONTACT, PLAIN, PRICING } from './own-pages.ts';

function write(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stringify(content, { aliasDuplicateObjects: false }));
}

const hero = (heading: string) => ({ type: 'hero', heading, lede: 'What it is about.' });
const writePage = (path: string, name: string, sections: readonly object[]) =>
  write(fileOf(path.slice(1)), {
    title: name,
    description: `${name}: a page about something that a buyer looks for, told in one plain sentence.`,
    sections,
  });

/** The first of each kind, without links to anchors that only its own page has. */
const missing = getPage(wholeSite, NOT_FOUND).sections;
const examples = sectionSchemas
  .map(({ shape }): SectionType => shape.type.value)
  // A page can have it only once.
  .filter((type) => type !== 'contact-form')
  .flatMap((type) => missing.find((it) => it.type === type) ?? allWith(type)[0]?.section ?? [])
  .map((section) =>
    JSON.parse(JSON.stringify(section).replaceAll(/"#[a-z0-9-]+"/g, `"${contactPath}"`)),
  );
const form = firstWith('contact-form').section;

writePage(EVERYTHING, 'Everything', [hero('Everything, twice'), form, ...examples, ...examples]);
writePage(PLAIN, 'The ferry', [hero('The ferry')]);
writePage(OWN_CONTACT, 'Contatto', [form]);

// A page that nothing links to is a fault of the site.
const navigation = parse(readFileSync('content/navigation.yaml', 'utf8'));
const links = [PRICING, EVERYTHING, PLAIN, OWN_CONTACT].map((href) => ({
  label: href,
  href,
}));
navigation.footer.columns.push({ heading: 'Own pages', links });
write('content/navigation.yaml', navigation);
