import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const limits = { total: 4, prefix: 3, network: 2 };
const gone = (places: { signal: AbortSignal }[]) => places.map(({ signal }) => signal.aborted);

it('gives the place of the address whose body is slowest to its next request', () => {
  const place = createPlaces(limits);
  const places = ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1'].map(place);
  expect(gone(places)).toEqual([true, false, false, false]);
});

it('limits a network that has many addresses, and all of them together', () => {
  const place = createPlaces(limits);
  const near = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(place);
  expect(gone(near)).toEqual([true, false, false, false]);
  const far = ['198.51.100.1', '203.0.113.1'].map(place);
  expect(gone([...near, ...far])).toEqual([true, true, false, false, false, false]);
});

it('refuses where every body is in, until a place is left', () => {
  const place = createPlaces(limits);
  const places = [place('2001:db8::1'), place('2001:db8::2')];
  for (const { keep } of places) keep();
  expect(() => place('2001:db8::3')).toThrow(/cannot take your message/);
  expect(gone(places)).toEqual([false, false]);
  places[0]?.leave();
  expect(() => place('2001:db8::3')).not.toThrow();
});
