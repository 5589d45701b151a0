import { expect, test } from 'vitest';
import { partsOf, request } from './code.ts';

test.each(['POST /a { "b": 1 }', 'POST /a\n{\n  "b": 1\n}'])(
  '%j is a request, with its JSON on lines of its own',
  (text) => {
    expect(request.safeParse(text).success).toBe(true);
    expect(partsOf(text)).toEqual({ method: 'POST', rest: '/a\n{\n  "b": 1\n}' });
  },
);

test('a draft that is no request yet is shown as it is written', () => {
  expect(partsOf('POST')).toEqual({ method: '', rest: 'POST' });
  expect(partsOf('POST /a { "b": }')).toEqual({ method: 'POST', rest: '/a\n{ "b": }' });
});
