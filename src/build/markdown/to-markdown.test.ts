import { expect, test } from 'vitest';
import { readPage } from '../read-page.ts';
import { toMarkdown } from './to-markdown.ts';

const convert = (main: string) =>
  toMarkdown(
    readPage(`<body><nav>Menu</nav><main>${main}</main></body>`),
    'https://sonic.example/boats',
  );

test.each([
  [
    'links are absolute',
    '<a href="#guides">Guides</a><a href="/">Home</a>',
    '[Guides](https://sonic.example/boats#guides) [Home](https://sonic.example/)\n',
  ],
  [
    'ornaments and controls are left out',
    '<svg><text>wave</text></svg><span aria-hidden="true">·</span><button>All</button>Text',
    'Text\n',
  ],
  ['so is an entry of controls', '<ul><li>One</li><li><button>All</button></li></ul>', '- One\n'],
  [
    'code is no control, also if a keyboard can scroll it',
    '<div role="group"><button>curl</button></div><pre tabindex="0" role="group"><code>curl <span>-X</span> POST\n  -d 1</code></pre>',
    '```\ncurl -X POST\n  -d 1\n```\n',
  ],
  [
    'a drawing is what it shows',
    '<ul><li><svg role="img" aria-label="Two &amp; three"></svg></li></ul>',
    '- Two & three\n',
  ],
  [
    'a card with a heading stays together',
    '<ul><li><h3>Chat</h3><p>Answers.</p></li></ul>',
    '- ### Chat\n\n  Answers.\n',
  ],
  [
    'tables have their captions and headings',
    '<table><caption>Parameters</caption><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td>message</td><td>string</td></tr></tbody></table>',
    'Parameters\n\n| Name    | Type   |\n| ------- | ------ |\n| message | string |\n',
  ],
])('%s', (_, main, markdown) => expect(convert(main)).toBe(markdown));

test('names the page that has no main area', () => {
  expect(() => toMarkdown(readPage('<body></body>'), 'https://sonic.example/x')).toThrow(
    '/x: the built page',
  );
});
