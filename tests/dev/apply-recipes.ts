/** Follows every recipe of docs/recipes.md at once, in a copy of the project. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, isSeq, parse, parseDocument, stringify } from 'yaml';

/** The folder that a page moves into. */
const COMPANY = '/company';
/** The list of jobs goes with the pages that show it. */
const JOBS = { type: 'positions', file: 'content/jobs.yaml' };

export const BRAND = 'Northgate';
const PICTURE = 'content/pictures/office.png';

interface Page {
  sections: { type: string; form: { fields: object; choices: object } }[];
}

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
  const content = () => globSync('content/**/*.yaml', { cwd: root });
  const isPageWith = (file: string, type: string) =>
    file.startsWith('content/pages/') &&
    (parse(read(file)) as Page).sections.some((section) => section.type === type);
  const pathOf = (file: string) => file.replace(/^content\/pages|\.yaml$/g, '');

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

  const pricing = 'content/pages/pricing.yaml';
  write(pricing, read(pricing) + read('docs/examples/counter.yaml'));

  // Add a picture to a page that moves, and remove another page with its list.
  const removed = content().filter((file) => isPageWith(file, JOBS.type));
  const moved = content().find(
    (file) =>
      /^content\/pages\/(?!index|404)[\w-]+\.yaml$/.test(file) &&
      !removed.includes(file) &&
      !isPageWith(file, 'contact-form'),
  );
  if (!moved) throw new Error('There is no page that could move.');
  const movedTo = `content/pages${COMPANY}/${basename(moved)}`;
  const { movedFrom = [], sections, ...rest } = parse(read(moved));
  mkdirSync(path(dirname(PICTURE)), { recursive: true });
  cpSync(path('docs/images/home.png'), path(PICTURE));
  const picture = { file: PICTURE, alt: 'Four desks around a speaker.' };
  const text = 'Calls are listened to here, by people.';
  sections.push({ type: 'picture-text', heading: 'Our office', text, picture });
  write(movedTo, stringify({ movedFrom: [...movedFrom, pathOf(moved)], ...rest, sections }));
  for (const file of [moved, ...removed, JOBS.file]) rmSync(path(file), { force: true });
  const gone = removed.map(pathOf);
  for (const file of content()) {
    const document = parseDocument(read(file));
    const isGone = (link: unknown) =>
      isMap(link) && gone.includes(String(link.get('href')).replace(/#.*/, ''));
    const walk = (node: unknown): void => {
      if (isSeq(node)) node.items = node.items.filter((item) => !isGone(item));
      if (isSeq(node)) node.items.forEach(walk);
      if (isMap(node)) for (const { value } of node.items) walk(value);
    };
    walk(document.contents);
    const links = new RegExp(`(href: )${pathOf(moved)}(?=[#,\\s])`, 'g');
    // As the editor writes it.
    const text = document.toString({ lineWidth: 0 });
    write(file, text.replaceAll(links, `$1${pathOf(movedTo)}`));
  }

  // Add fields to the contact form, and make one optional.
  const [, entries = ''] =
    /examples = \{\n(.*)^\}/ms.exec(read('docs/examples/form-fields.ts')) ?? [];
  edit(
    'form-service/fields.ts',
    ['  description: {', `${entries}$&`],
    [/(phone: \{ kind: 'tel', required: )true/, '$1false'],
  );
  const options = ['under10', 'to50', 'to100', 'to250', 'over250'];
  const budget = Object.fromEntries(options.map((it) => [it, `Words of ${it}`]));
  for (const file of content().filter((file) => isPageWith(file, 'contact-form'))) {
    const page: Page = parse(read(file));
    for (const { type, form } of page.sections) {
      if (type !== 'contact-form') continue;
      const labels = { budget: 'Budget', role: 'Role', assistant: 'Assistant', timetable: 'Times' };
      Object.assign(form.fields, labels);
      form.choices = { budget };
    }
    write(file, stringify(page));
  }
  const messages = parse(read('content/messages.yaml'));
  messages.validation.missing.role = 'Enter your role';
  messages.validation.malformed.assistant = 'Enter an email address';
  delete messages.validation.missing.phone;
  write('content/messages.yaml', stringify(messages));

  const facts = parse(read('content/site.yaml'));

  // Put another brand on it.
  for (const file of content()) write(file, read(file).replaceAll(facts.name, BRAND));
  edit('src/ui/mark-shape.ts', [/stroke: 2.5 as/, 'stroke: undefined as']);
  edit(
    'src/styles/typefaces.ts',
    [/Familjen Grotesk/, 'X'],
    [/Instrument Sans/, 'Familjen Grotesk'],
    [/'X'/, "'Instrument Sans'"],
  );
  edit(
    'src/styles/tokens.css',
    [/#c8371b/g, '#1b5fc8'],
    [/#ff7d5e/g, '#6fa2f0'],
    [/#ff9a80/g, '#8fb6f5'],
    // The new typeface of headlines is wider.
    [/(--text-h1: .*), 12\.5vw/, '$1, 11vw'],
  );
}
