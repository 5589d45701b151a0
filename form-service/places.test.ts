import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const limits = { total: 4, prefix: 3, network: 2 };
const short = { slowMs: 100, patienceMs: 300, pollMs: 5 };
const gone = (places: { signal: AbortSignal }[]) => places.map(({ signal }) => signal.aborted);
const inTurn = async (take: ReturnType<typeof createPlaces>, ...addresses: string[]) => {
  const places = [];
  for (const address of addresses) places.push(await take(address));
  return places;
};

it('gives the place of the address whose body is slowest to its next request', async () => {
  const take = createPlaces(limits, short);
  const places = await inTurn(take, '192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1');
  expect(gone(places)).toEqual([true, false, false, false]);
});

it('limits a network that has many addresses, and all of them together', async () => {
  const take = createPlaces(limits, short);
  const near = await inTurn(take, '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4');
  expect(gone(near)).toEqual([true, false, false, false]);
  const far = await inTurn(take, '198.51.100.1', '203.0.113.1');
  expect(gone([...near, ...far])).toEqual([true, true, false, false, false, false]);
});

it('lets many from one address in as bodies come in, and cuts off none that is quick', async () => {
  const take = createPlaces({ ...limits, total: 100 });
  const visits = Array.from({ length: 20 }, async () => {
    const place = await take('192.0.2.1');
    await delay(5);
    place.keep();
    return place;
  });
  expect(gone(await Promise.all(visits))).toEqual(Array(20).fill(false));
});

it('refuses where every body is in and no place is left in time', async () => {
  const take = createPlaces({ ...limits, total: 2 }, short);
  const [first, second] = await inTurn(take, '2001:db8::1', '2001:db8::2');
  first?.keep();
  second?.keep();
  await expect(take('2001:db8::3')).rejects.toMatchObject({ status: 503, reason: 'busy' });
  const waiting = take('2001:db8::3');
  first?.leave();
  await expect(waiting).resolves.toBeDefined();
  expect(second?.signal.aborted).toBe(false);
});

it('lets who comes last take the next place that a slow body loses', async () => {
  const take = createPlaces(limits, { ...short, patienceMs: 5_000 });
  const served: string[] = [];
  const slow = Array.from({ length: 12 }, (_, number) =>
    take('192.0.2.1').then(() => served.push(`slow ${number}`)),
  );
  await delay(20);
  await take('192.0.2.1').then(() => served.push('last'));
  expect(served.indexOf('last')).toBeLessThanOrEqual(limits.network + 1);
  await Promise.all(slow);
});
