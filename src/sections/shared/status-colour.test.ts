import { expect, test } from 'vitest';
import { COMPONENT_STATUSES, INCIDENT_STATUSES } from '../../site/schemas/status.ts';
import { statusColour } from './status-colour.ts';

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
  expect(statusColour(status, COMPONENT_STATUSES)).toBe(colour);
});

test.each([
  ['investigating', 'yellow'],
  ['identified', 'blue'],
  ['monitoring', 'purple'],
  ['resolved', 'green'],
  ['forgotten', 'grey'],
  ['operational', 'grey'],
])('an incident that is %j is shown in %s', (status, colour) => {
  expect(statusColour(status, INCIDENT_STATUSES)).toBe(colour);
});
