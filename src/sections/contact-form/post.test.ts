import { expect, test } from 'vitest';
import { readResponse } from './post.ts';

test.each([
  [{ success: true, message: 'Stored' }, true, 'Stored'],
  [{ success: true }, true, undefined],
  [{ success: false, message: 'No' }, false, 'No'],
  [{ statusCode: 400, success: false, body: { data: {}, message: 'No' } }, false, 'No'],
  [{ success: false, message: '', body: { message: 'No' } }, false, 'No'],
  [{ success: false, message: ' ' }, false, undefined],
  [{ success: 'false' }, false, undefined],
  [[], false, undefined],
  [null, false, undefined],
])('%j', (json, success, message) => {
  expect(readResponse(json)).toEqual({ success, message });
});

test('reads the code of our own service', () => {
  expect(readResponse({ success: false, code: 'rate', message: 'Later' })).toEqual({
    success: false,
    code: 'rate',
    message: 'Later',
  });
});
