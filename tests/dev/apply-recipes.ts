/** Follows every recipe of docs/recipes.md at once, in a copy of the project. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isSeq, parse, parseDocument, stringify } from 'yaml';
import { beginning } from '../../src/content/files.ts';
import { fileIn, LANGUAGES_FILE } from '../../src/content/languages.ts';

/** The language that is added, and the pages that it gets. */
export const ADDED = { tag: 'de', name: 'Deutsch', quotes: ['„', '“'] };
const TRANSLATED = ['index', 'contact', 'pricing', '404'];

/** The page that moves, and the one that is removed with its list. */
export const MOVED = { from: '/partners', to: '/company/partners' };
const REMOVED = { page: 'careers', list: 'jobs' };

export const BRAND = 'Northgate';
const PICTURE = 'content/pictures/office.png';

export function applyRecipes(root: string): void {
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  const edit = (file: string, ...changes: readonly (readonly [string | RegExp, string])[]) => {
    const before = read(file);
    const after = changes.reduce((text, [from, to]) => text.replace(from, to), before);
    if (after === before) throw new Error(`Nothing to change in ${file}.`);
    write(file, after);
  };
  const content = (folder = '') => globSync(`content/${folder}**/*.yaml`, { cwd: root });

  // Add a page, a kind of section, and an island: the guide's files, and a line each in the registries.
  for (const part of ['content', 'src']) {
    cpSync(path(`docs/examples/${part}`), path(part), { recursive: true });
  }
  edit(
    'src/sections/schemas.ts',
    [/^import/m, "import { counter } from './counter/schema.ts';\nimport"],
    [/sectionSchemas = \[/, '$&counter, '],
  );
  edit(
    'src/sections/index.ts',
    [/^import/m, "import { Counter } from './counter/counter.tsx';\nimport"],
    [/sectionComponents = \{/, '$&counter: Counter, '],
  );
  edit(
    'src/sections/in-astro.ts',
    [/^import/m, "import Counter from './counter/counter.astro';\nimport"],
    [/\.\.\.sectionComponents,/, '$& counter: Counter,'],
  );

  // Move a page, remove another one with its list, and link to the new one.
  const moved = (id: string) => `content/pages${id}.yaml`;
  write(moved(MOVED.to), `movedFrom: [ ${MOVED.from} ]\n${read(moved(MOVED.from))}`);
  rmSync(path(moved(MOVED.from)));
  rmSync(path(`content/pages/${REMOVED.page}.yaml`));
  rmSync(path(`content/${REMOVED.list}.yaml`));
  for (const file of content()) {
    const document = parseDocument(read(file));
    const isGone = (link: unknown) => isMap(link) && link.get('href') === `/${REMOVED.page}`;
    const walk = (node: unknown): void => {
      if (isSeq(node)) node.items = node.items.filter((item) => !isGone(item));
      if (isSeq(node)) node.items.forEach(walk);
      if (isMap(node)) for (const { value } of node.items) walk(value);
    };
    walk(document.contents);
    write(file, String(document).replaceAll(`href: ${MOVED.from} `, `href: ${MOVED.to} `));
  }
  edit('content/navigation.yaml', [
    `{ label: Partners, href: ${MOVED.to} }`,
    '$&\n        - { label: Pricing, href: /pricing }',
  ]);

  // Add a picture.
  mkdirSync(path(dirname(PICTURE)), { recursive: true });
  cpSync(path('docs/images/home.png'), path(PICTURE));
  edit('content/pages/about.yaml', [
    /$/,
    '\n  - type: picture-text\n    heading: Our office\n    text: Calls are listened to here, by people.\n' +
      `    picture: { file: ${PICTURE}, alt: Four desks around a speaker. }\n`,
  ]);

  // Add fields to the contact form, and make one optional.
  const [, entries = ''] =
    /examples = \{\n(.*)^\}/ms.exec(read('docs/examples/form-fields.ts')) ?? [];
  edit(
    'form-service/fields.ts',
    ['  description: {', `${entries}$&`],
    [/(phone: \{ kind: 'tel', required: )true/, '$1false'],
  );
  const form = parse(read('content/pages/contact.yaml'));
  const section = form.sections.find(({ type }: { type: string }) => type === 'contact-form');
  Object.assign(section.form.fields, { budget: 'Budget', role: 'Role' });
  const options = ['under10', 'to50', 'to100', 'to250', 'over250'];
  section.form.choices = {
    budget: Object.fromEntries(options.map((it) => [it, `Words of ${it}`])),
  };
  write('content/pages/contact.yaml', stringify(form));
  const messages = parse(read('content/messages.yaml'));
  messages.validation.missing.role = 'Enter your role';
  delete messages.validation.missing.phone;
  write('content/messages.yaml', stringify(messages));

  // Put another brand on it.
  for (const file of content()) write(file, read(file).replaceAll('Sonic', BRAND));
  edit(
    'src/styles/typefaces.ts',
    [/Familjen Grotesk/, 'X'],
    [/Instrument Sans/, 'Familjen Grotesk'],
    [/'X'/, "'Instrument Sans'"],
  );
  for (const [from, to] of [
    ['#c8371b', '#1b5fc8'],
    ['#ff7d5e', '#6fa2f0'],
    ['#ff9a80', '#8fb6f5'],
  ]) {
    write(
      'src/styles/tokens.css',
      read('src/styles/tokens.css').replaceAll(from as string, to as string),
    );
  }

  // Add a language, by copies.
  const shared = content().filter((file) => /^content\/[^/]+\.yaml$/.test(file));
  const pages = TRANSLATED.map((id) => `content/pages/${id}.yaml`);
  for (const file of [...shared, ...pages]) {
    write(fileIn(ADDED.tag, file), stringify(beginning(file, parse(read(file)))));
  }
  const words = parse(read(fileIn(ADDED.tag, 'content/messages.yaml')));
  words.service.fields.role = 'your role';
  delete words.service.fields.phone;
  write(fileIn(ADDED.tag, 'content/messages.yaml'), stringify(words));
  write(LANGUAGES_FILE, stringify([{ tag: 'en-GB', name: 'English' }, ADDED]));
}
