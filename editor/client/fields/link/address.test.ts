import { expect, test } from 'vitest';
import { href } from '../../../../src/content/fields/links.ts';
import { asAddress } from './address.ts';

test.each([
  [' /contact ', '/contact'],
  ['tel: +44 20 7946 0000', 'tel:+442079460000'],
  ['mailto: hello@sonic.example?subject=A%20call', 'mailto:hello@sonic.example?subject=A%20call'],
  ['http://a.example/b', 'https://a.example/b'],
  ['www.a.example', 'https://www.a.example'],
  ['Https://a.example/B', 'https://a.example/B'],
  ['Mailto:a@b.example', 'mailto:a@b.example'],
  ['hello@sonic.example', 'mailto:hello@sonic.example'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('what surely is a slip in %j is made right', (typed, address) => {
  expect(asAddress(typed)).toBe(address);
  expect(href.safeParse(address).success).toBe(true);
});
