import { expect, test } from 'vitest';
import { callTo } from './words.ts';

test.each([
  ['020 7946 0001', 'tel:02079460001'],
  ['+49 (30) 90.26-10', 'tel:+4930902610'],
  ['+44 (0)20 7946 0001', 'tel:+442079460001'],
  ['(0)30 9026', 'tel:0309026'],
])('the number %s is called by %s', (number, link) => {
  expect(callTo(number)).toBe(link);
});

test.each([
  '',
  '-',
  '12',
  '0800 SONIC',
  '030 9026 ext. 12',
  '030;phone-context=x',
  '٠٢٠ ٧٩٤٦',
  '+1+2+3',
])('%j is no number that can be called', (text) => {
  expect(callTo(text)).toBeUndefined();
});
