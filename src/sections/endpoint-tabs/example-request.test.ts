import { expect, test } from 'vitest';
import { curlOf, fetchOf } from './example-request.ts';

const parameter = { type: 'string' as const, required: true, description: 'What for.' };
const get = {
  method: 'GET' as const,
  path: '/a',
  parameters: [{ ...parameter, name: 'time', example: 'last week' }],
};
const post = {
  ...get,
  method: 'POST' as const,
  parameters: [
    { ...parameter, name: 'message', example: 'It’s' },
    { ...parameter, name: 'left' },
  ],
};

test('a GET request has its parameters in the address', () => {
  expect(curlOf(get)).toBe('curl "$BASE_URL/a?time=last+week" \\\n  -H "$AUTH_HEADER"');
  expect(fetchOf(get)).toContain("fetch(BASE_URL + '/a?time=last+week'");
});

test('a POST request has a body, without parameters that have no example', () => {
  expect(curlOf(post)).toContain(`-d '{\n  "message": "It’s"\n}'`);
  expect(fetchOf(post)).toContain("fetch(BASE_URL + '/a', {\n  method: 'POST'");
});
