import { expect, test } from 'vitest';
import { shared } from '../../../tests/support/content.ts';
import { llmsText } from './llms-text.ts';

const footer = {
  ...shared('navigation').footer,
  columns: [{ heading: 'Solutions', links: [{ label: 'Ferries', href: '/solutions/ferries' }] }],
};
const pageOf = (id: string, title: string) => ({
  id,
  rootId: id,
  title,
  description: `About ${title}.`,
});

test('lists every page once, under the heading of the footer, the rest at the end', () => {
  expect(
    llmsText({
      site: { ...shared('site'), name: 'Sonic', tagline: 'Voice first.' },
      footer,
      pages: [
        pageOf('index', 'Home'),
        pageOf('hidden', 'Hidden'),
        pageOf('solutions/ferries', 'Ferries'),
      ],
      origin: 'https://sonic.example',
    }),
  ).toBe(`# Sonic

> Voice first.

- [Home](https://sonic.example/index.md): About Home.

## Solutions

- [Ferries](https://sonic.example/solutions/ferries.md): About Ferries.

## Optional

- [Hidden](https://sonic.example/hidden.md): About Hidden.
`);
});
