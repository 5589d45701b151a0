import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allWith } from '../../tests/support/content.ts';
import { readContent } from './read-content.ts';
import { FERRIES, inContentCopy, write } from './test-support.ts';

inContentCopy();

test.each(['ferries', 'solutions/ferries', 'a/b/c/ferries-2'])('%s can be a page', (id) => {
  write(`content/pages/${id}.yaml`, FERRIES);
  expect(readContent().errors).toEqual([]);
});

test.each([
  ['pages/Ferries.yaml', 'the page’s address. Use only the letters a to z, digits and hyphens'],
  // As macOS stores it, a letter and its dots.
  ['pages/fa\u0308hren.yaml', 'such as content/pages/fahren.yaml.'],
  ['pictures/Pier 1.JPEG', 'Rename or convert it, such as content/pictures/pier-1.jpg.'],
  ['pages/api/contact.yaml', 'the site itself answers at this address'],
  [`pages/${'a'.repeat(200)}.yaml`, 'the name is too long'],
  [
    'pages/ferries/index.yaml',
    'only the home page is named index. For the folder’s address, name it content/pages/ferries.yaml',
  ],
  ['ferries.yaml', 'content/ferries.yaml'],
])('content/%s is rejected for its name', (file, message) => {
  write(`content/${file}`, FERRIES);
  expect(readContent().errors).toEqual([expect.stringContaining(message)]);
});

test('a folder or a symbolic link is no page', () => {
  mkdirSync('content/pages/ferries.yaml');
  symlinkSync('/etc/hostname', 'content/pages/boats.yaml');
  symlinkSync('/etc', 'content/pages/loop');
  expect(readContent().errors).toEqual(
    ['boats.yaml', 'ferries.yaml', 'loop'].map((name) =>
      expect.stringContaining(`content/pages/${name} is a folder or a symbolic link`),
    ),
  );
});

test('what editors and operating systems leave behind is ignored', () => {
  const names = '.DS_Store ferries.yaml~ ferries.yaml.orig .ferries.yaml.swp Thumbs.db Icon\r';
  for (const name of names.split(' ')) write(`content/pages/${name}`, '');
  expect(readContent().errors).toEqual([]);
});

test('a file in UTF-16 names its encoding once', () => {
  write('content/pages/ferries.yaml', Buffer.from(`\ufeff${FERRIES}`, 'utf16le'));
  expect(readContent().errors).toEqual([
    expect.stringMatching(/^content\/pages\/ferries\.yaml, line 1: .*Save it again as UTF-8/),
  ]);
});

test('the home page and the 404 page are required', () => {
  rmSync('content/pages/index.yaml');
  rmSync('content/pages/404.yaml');
  expect(readContent().errors).toEqual([
    expect.stringContaining('content/pages/index.yaml is missing'),
    expect.stringContaining('content/pages/404.yaml is missing'),
  ]);
});

test('a list is required while a page shows it, and a picture that is named', () => {
  const shown = `${FERRIES}  - { type: customers, heading: Who calls }
  - type: picture-text
    heading: Boats
    text: Two of them.
    picture: { file: content/pictures/boats.jpg, alt: Two boats. }
`;
  for (const file of globSync(['content/pages/**/*.yaml'])) {
    if (!/\/(index|404)\.yaml$/.test(file)) rmSync(file);
    else write(file, FERRIES);
  }
  rmSync('content/logos.yaml', { force: true });
  expect(readContent().errors).toEqual([]);
  // Words that only mention a picture.
  const said = `# Later: content/pictures/pier.jpg\n${FERRIES}  - type: prose\n    markdown: Kept as content/pictures/pier.jpg for us.\n`;
  write('content/pages/ferries.yaml', said);
  expect(readContent().errors).toEqual([]);
  write('content/pages/ferries.yaml', shown);
  expect(readContent().errors).toEqual([
    expect.stringMatching(/^content\/logos\.yaml is missing/),
    expect.stringMatching(
      /ferries\.yaml, line 11: .*picture\.file is content\/pictures\/boats\.jpg, which does not exist/,
    ),
  ]);
});

test('a former path belongs to one page, and is not the address of another', () => {
  write('content/pages/ferries.yaml', `${FERRIES}movedFrom: [/contact, /boats]\n`);
  write('content/pages/ships.yaml', `${FERRIES}movedFrom: [/boats]\n`);
  write('content/pages/contact.yaml', FERRIES);
  expect(readContent().errors).toEqual([
    expect.stringMatching(
      /ferries\.yaml, line 7: movedFrom entry 1 is \/contact, but that is the address of content\/pages\/contact\.yaml\./,
    ),
    expect.stringMatching(
      /ferries\.yaml, line 7: movedFrom entry 2 is \/boats, as it is in content\/pages\/ships\.yaml/,
    ),
    expect.stringMatching(
      /ships\.yaml, line 7: movedFrom entry 1 is \/boats, as it is in content\/pages\/ferries\.yaml/,
    ),
  ]);
});

test('the header has to name the provider', () => {
  const site = readFileSync('content/site.yaml', 'utf8').replace(/^name: .+/m, 'name: Ferry Line');
  write('content/site.yaml', site);
  const errors = readContent().errors;
  expect(errors).toContainEqual(
    expect.stringMatching(/navigation\.yaml, line \d+: home does not name/),
  );
});

test.for([
  [
    'faq',
    'questions',
    'category',
    /category is nowhere, which no section with questions lists; it can be /,
  ],
  [
    'api-endpoints',
    'endpoint-tabs',
    'tab',
    /tab is nowhere, which no section with endpoints has; it can be /,
  ],
] as const)(
  'a %s entry that no section would show is rejected',
  ([name, type, field, message], { skip }) => {
    skip(allWith(type).length === 0, `no page shows ${type}`);
    const file = `content/${name}.yaml`;
    write(
      file,
      readFileSync(file, 'utf8').replace(new RegExp(`${field}: .+`), `${field}: nowhere`),
    );
    expect(readContent().errors).toEqual([expect.stringMatching(message)]);
  },
);

test('a file of megabytes is rejected unread', () => {
  write('content/pages/ferries.yaml', FERRIES + '# boats\n'.repeat(100_000));
  expect(readContent().errors).toEqual([expect.stringContaining('at most 500000 are read')]);
});
