import { expect, test } from 'vitest';
import { readInlineContent } from './inline-content.ts';

// The hash of `alert(1)`, computed with openssl.
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

const document = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test('hashes each inline script once, wherever it stands', () => {
  const { scripts } = readInlineContent(
    document(
      '<script>alert(1)</script>',
      '<script type="module">alert(1)</script><template><script>alert(1)</script></template>',
    ),
  );
  expect(scripts).toEqual([{ source: ALERT, text: 'alert(1)' }]);
});

test('hashes the exact text, with its spaces and what looks like markup', () => {
  const { scripts } = readInlineContent(document('<script> alert("</b><!--") </script>'));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.source).not.toBe(ALERT);
});

test.each(['speculationrules', 'importmap', 'text/javascript', 'MODULE', ''])(
  'hashes a script of type "%s"',
  (type) => {
    const { scripts } = readInlineContent(document(`<script type="${type}">alert(1)</script>`));
    expect(scripts).toEqual([{ source: ALERT, text: 'alert(1)' }]);
  },
);

test('leaves out what the browser does not run, and what is not inline', () => {
  const { scripts } = readInlineContent(
    document(
      '<script type="application/ld+json">alert(1)</script><script src="/a.js"></script>',
      '<p title="<script>alert(1)</script>">&lt;script&gt;</p><!-- <script>alert(1)</script> -->',
    ),
  );
  expect(scripts).toEqual([]);
});

test('hashes styles, also those within drawings', () => {
  const { styles } = readInlineContent(
    document('<style>a{}</style>', '<svg><style>b{}</style></svg>'),
  );
  expect(styles).toHaveLength(2);
});

test('tells whether there is a form', () => {
  expect(readInlineContent(document('', '<form></form>')).hasForm).toBe(true);
  expect(readInlineContent(document('')).hasForm).toBe(false);
});

test('finds what no hash can allow', () => {
  const { faults } = readInlineContent(
    document(
      '',
      '<p style="color:red">a</p><button onclick="go()">b</button><a href=" JavaScript:go()">c</a><svg><path style="fill:red"/></svg><noscript><meta http-equiv="Refresh" content="0;url=https://elsewhere.example"></noscript>',
    ),
  );
  expect(faults).toEqual([
    '<p style="color:red">: use a class',
    '<button onclick="…">: listen from a script',
    '<a href=" JavaScript:go()">: use a button',
    '<path style="fill:red">: use a class',
    '<meta http-equiv="refresh">: use a redirect',
  ]);
});
