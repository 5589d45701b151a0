import { expect, test } from 'vitest';
import { readPage } from '../../site/read-page.ts';
import { toMarkdown } from './to-markdown.ts';

const convert = (main: string) =>
  toMarkdown(
    readPage(`<body><nav>Menu</nav><main>${main}</main></body>`),
    'https://sonic.example/boats',
  );

test('makes links absolute', () => {
  expect(convert('<a href="#guides">Guides</a><a href="/">Home</a>')).toBe(
    '[Guides](https://sonic.example/boats#guides) [Home](https://sonic.example/)\n',
  );
});

test('leaves out ornaments and controls', () => {
  expect(
    convert(
      '<svg><text>wave</text></svg><span aria-hidden="true">·</span><button>All</button>Text',
    ),
  ).toBe('Text\n');
  expect(convert('<ul><li>One</li><li><button>All</button></li></ul>')).toBe('- One\n');
});

test('says what a drawing or a picture shows', () => {
  expect(convert('<a href="/"><img src="/a.webp" alt="Two voices."> <span>Visit</span></a>')).toBe(
    '[Two voices. Visit](https://sonic.example/)\n',
  );
  expect(convert('<ul><li><svg role="img" aria-label="Two &amp; three"></svg></li></ul>')).toBe(
    '- Two & three\n',
  );
});

test('keeps a card with a heading together', () => {
  expect(convert('<ul><li><h3>Chat</h3><p>Answers.</p></li></ul>')).toBe(
    '- ### Chat\n\n  Answers.\n',
  );
});

test('writes tables with their captions and headings', () => {
  const table =
    '<table><caption>Parameters</caption><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td>message</td><td>string</td></tr></tbody></table>';
  expect(convert(table)).toBe(
    'Parameters\n\n| Name    | Type   |\n| ------- | ------ |\n| message | string |\n',
  );
});

test('names the page that has no main area', () => {
  expect(() => toMarkdown(readPage('<body></body>'), 'https://sonic.example/x')).toThrow(
    '/x: the built page',
  );
});
