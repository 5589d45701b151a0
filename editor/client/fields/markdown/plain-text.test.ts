import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a long text is told without the signs of Markdown, with the addresses of its links', () => {
  const markdown = `## What we *keep*

Only **calls**, see [the list](/list).

- one
- two

3. three
4. four

| A | B |
| - | - |
| 7\\*8 | \`code\` |
`;
  expect(plainText(markdown)).toBe(`What we keep

Only calls, see the list (/list).

• one
• two

3. three
4. four

A | B
7*8 | code`);
});
