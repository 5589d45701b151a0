import { expect, test } from 'vitest';
import { writeMarkdown } from './markdown.ts';
import { pastedText } from './paste.ts';
import { schema } from './schema.ts';

const written = ({ content }: { content: import('prosemirror-model').Fragment }) =>
  writeMarkdown(schema.node('doc', null, content));

test.each([
  [
    'Team\nit opens.\n\nHarbour Lane 4\n20095 Seatown',
    'Team\\\nit opens.\n\nHarbour Lane 4\\\n20095 Seatown\n',
  ],
  [
    'The line is open on every day of the week from nine in the morning\nuntil five in the evening.\n\nIt costs nothing.',
    'The line is open on every day of the week from nine in the morning until five in the evening.\n\nIt costs nothing.\n',
  ],
  [
    'Calls are answered in the language that somebody speaks, and\nhanded over when it needs one.\nNights too',
    'Calls are answered in the language that somebody speaks, and handed over when it needs one.\n\nNights too\n',
  ],
  [
    'Calls are free[^1] at first.\n\n[^1]: Only inside the country.',
    'Calls are free[1] at first.\n\n[1] Only inside the country.\n',
  ],
  ['Not 2**3**4 or 5*6', 'Not 2\\*\\*3\\*\\*4 or 5\\*6\n'],
  [
    '# Terms\n\nSee **this** and *that*, `npm`.\n\n##### Deep\n\n- [x] done\n\n> said\n\n```sh\na\nb\n```',
    '## Terms\n\nSee **this** and *that*, `npm`.\n\n### Deep\n\n- ☑ done\n\n> said\n\n```sh\na\nb\n```\n',
  ],
  [
    'Bell\nann@example.org\n<https://a.example/?b>\n\n<h1>Hi</h1>',
    'Bell\\\n<ann@example.org>\\\n<https://a.example/?b>\n\n\\<h1>Hi\\</h1>\n',
  ],
  ['Name\tKept\nMail\ta year', '| Name | Kept |\n| - | - |\n| Mail | a year |\n'],
  [
    'Office\tOpen\nSea\t"Harbour ""Lane""\n\n4"\n"Inn"\t9',
    '| Office | Open |\n| - | - |\n| Sea | Harbour "Lane" / 4 |\n| "Inn" | 9 |\n',
  ],
  ['port: 80 # here\n# there\nhost: a', 'port: 80 # here\n\n\\# there\n\nhost: a\n'],
  ['\tA letter, as a ﬁle\n\tof two lines', 'A letter, as a file\\\nof two lines\n'],
])('plain text: %j', (source, markdown) =>
  expect(written(pastedText(source, '').slice)).toBe(markdown),
);

test('a word that is divided at the end of a line is one again, as it is written elsewhere; what nobody can know is told', () => {
  const { slice, doubtful } = pastedText(
    'The plan for the trans-\nformation of a well-\nknown quay in post- and pre-\nor interwar styles, Anglo-\nSaxon infor-\nmation and soft\u00ad\nware',
    'Transformation is well-known.',
  );
  expect(written(slice)).toBe(
    'The plan for the transformation of a well-known quay in post- and pre- or interwar styles, Anglo-Saxon information and software\n',
  );
  expect(doubtful).toEqual(['Anglo-Saxon', 'information']);
});
