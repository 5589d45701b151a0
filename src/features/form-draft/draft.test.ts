import { beforeEach, expect, test, vi } from 'vitest';
import { beginDescription } from './draft.ts';

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const draft = () => JSON.parse([...stored.values()][0] ?? '{}');

function type(description: string) {
  const [key = ''] = stored.keys();
  stored.set(key, JSON.stringify({ ...draft(), name: 'Test Caller', description }));
}

test('begins a description, and another one where nobody has touched the first', () => {
  beginDescription('When a driver calls.');
  expect(draft().description).toBe('When a driver calls.\n');
  beginDescription('When a guest calls.');
  expect(draft().description).toBe('When a guest calls.\n');
});

test('follows what a visitor has written, once', () => {
  beginDescription('When a driver calls.');
  type('When a driver calls.\nAt night.');
  beginDescription('When a guest calls.');
  beginDescription('When a guest calls.');
  expect(draft().description).toBe('When a driver calls.\nAt night.\n\nWhen a guest calls.\n');
  expect(draft().name).toBe('Test Caller');
});

test('begins again in a form that has been emptied, and keeps the other answers', () => {
  beginDescription('When a driver calls.');
  type('');
  beginDescription('When a guest calls.');
  expect(draft()).toMatchObject({ description: 'When a guest calls.\n', name: 'Test Caller' });
});
