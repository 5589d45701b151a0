import { expect, test } from 'vitest';
import { componentColour, incidentColour } from './status-colour.ts';

test.each([
  ['operational', 'green'],
  ['degraded', 'yellow'],
  ['outage', 'red'],
  ['maintenance', 'blue'],
  ['on holiday', 'grey'],
  ['resolved', 'grey'],
  ['constructor', 'grey'],
  ['', 'grey'],
])('a component that is %j is shown in %s', (status, colour) => {
  expect(componentColour(status)).toBe(colour);
});

test.each([
  ['investigating', 'yellow'],
  ['identified', 'blue'],
  ['monitoring', 'purple'],
  ['resolved', 'green'],
  ['forgotten', 'grey'],
  ['operational', 'grey'],
])('an incident that is %j is shown in %s', (status, colour) => {
  expect(incidentColour(status)).toBe(colour);
});
