import { expect, test } from 'vitest';
import { svg } from './svg.ts';

const errorIn = (source: string) => svg.safeParse(source).error?.issues[0]?.message;
const mark = (inner: string, attributes = '') =>
  `<svg viewBox="0 0 40 40"${attributes}>${inner}</svg>`;

test.each([
  ['a script', mark('<script>alert(1)</script>'), '<script>'],
  ['an event handler', mark('<path d="M0 0"/>', ' onload="alert(1)"'), 'onLoad="alert(1)"'],
  ['a link', mark('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), '<a>'],
  ['a picture from elsewhere', mark('<image href="https://a.example/x.png"/>'), '<image>'],
  ['an id', mark('<path id="main" d="M0 0"/>'), 'id="main"'],
  ['a style of its own', mark('<path style="fill: red" d="M0 0"/>'), 'style="fill: red"'],
  ['a paint from elsewhere', mark('<path fill="url(https://a.example/x#y)" d="M0 0"/>'), 'fill='],
  ['a comment', mark('<!-- Layer 1 -->'), 'a comment'],
  ['something after it', `${mark('')}<script>alert(1)</script>`, 'more or less than one drawing'],
  ['no end of its own', '<svg><desc><svg></svg>', 'more or less than one drawing'],
  ['tags in tags', mark('<g>'.repeat(9_000)), 'nested too deeply'],
  ['no drawing', 'northmarket.png', 'is not SVG'],
  // In a page, these would close elements around the drawing.
  ['an end of what is around it', `${mark('')}</div>`, 'closes what it did not open'],
  [
    'tags hidden in a value',
    '<svg viewBox="0 0 1 1"></div><title><text aria-label="</title><script>alert(1)</script>"></text></title></svg>',
    'closes what it did not open',
  ],
])('a mark with %s is rejected', (_, source, says) => {
  expect(errorIn(source)).toContain(says);
});

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', undefined],
  ['data:image/svg+xml,%3Csvg/%3E', undefined],
  ['data:text/html,%3Cscript%3E', expect.stringContaining('href=')],
  ['javascript:alert(1)', expect.stringContaining('href=')],
])('a picture at %s', (href, error) => {
  expect(errorIn(mark(`<image href="${href}" width="9" height="9"/>`))).toEqual(error);
});

test('shapes and words pass', () => {
  const shapes =
    '<title>Northmarket</title><g fill="none" stroke="currentColor" stroke-width="2.2"><path d="M6 16h28"/><circle cx="1" cy="2" r="3"/></g><text x="46" y="27" fill="#0e1012" font-size="21">A &amp; B</text>';
  expect(
    errorIn(mark(shapes, ' xmlns="http://www.w3.org/2000/svg" aria-hidden="true"')),
  ).toBeUndefined();
});
