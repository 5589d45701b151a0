import { expect, test } from 'vitest';
import { readResponse } from './post.ts';

test.each([
  [{ success: true, message: 'Stored' }, true, 'Stored'],
  [{ success: true }, true, undefined],
  [{ success: false, message: 'No' }, false, 'No'],
  [{ success: false, message: ' No ' }, false, 'No'],
  [{ statusCode: 400, success: false, body: { data: {}, message: 'No' } }, false, 'No'],
  [{ success: false, message: '', body: { message: 'No' } }, false, 'No'],
  [{ success: false, message: ' ' }, false, undefined],
  [{ success: false, message: 7 }, false, undefined],
  [{ success: false, message: ['No'] }, false, undefined],
  [{ success: 'false' }, false, undefined],
  [{ success: 'true' }, false, undefined],
  [{ success: 1 }, false, undefined],
  [{ body: null }, false, undefined],
  [[], false, undefined],
  [null, false, undefined],
  ['success', false, undefined],
  [undefined, false, undefined],
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
