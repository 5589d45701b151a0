import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from './http-error.ts';
import { openRequests } from './limits.ts';
import { network, prefix } from './network.ts';

type Groups = Record<keyof typeof openRequests, string>;
type Place = { groups: Groups; since: number; body?: AbortController };

const timing = { slowMs: 1_000, patienceMs: 4_000, pollMs: 20 };

/**
 * Limits open requests: in total and, while their bodies are still arriving, for each network prefix and
 * each network. A request without a free place waits for one; after a second the slowest body of its group
 * is aborted to make room, so that slow or silent clients lock nobody out.
 */
export function createPlaces(limits = openRequests, { slowMs, patienceMs, pollMs } = timing) {
  const places = new Set<Place>(); // oldest first

  const waiting: Groups[] = []; // latest last
  const isLatest = (groups: Groups) =>
    waiting.findLast(({ network }) => network === groups.network) === groups;

  function hasRoom(groups: Groups, group: keyof Groups): boolean {
    const held = [...places].filter(
      (place) => place.groups[group] === groups[group] && (group === 'total' || place.body),
    );
    if (held.length < limits[group]) return true;
    // A slow client has waited here already, so the network's latest request goes first.
    if (!isLatest(groups)) return false;
    const slowest = held.find(({ body, since }) => body && performance.now() - since > slowMs);
    if (!slowest) return false;
    slowest.body?.abort();
    places.delete(slowest);
    return true;
  }

  /** Takes a place. Throws an HttpError, 503, if none gets free in time. */
  return async (address: string) => {
    const groups = { network: network(address), prefix: prefix(address), total: '' };
    const asked = performance.now();
    waiting.push(groups);
    try {
      while (!(['network', 'prefix', 'total'] as const).every((group) => hasRoom(groups, group))) {
        if (performance.now() - asked > patienceMs) throw unavailable('busy');
        await delay(pollMs);
      }
    } finally {
      waiting.splice(waiting.indexOf(groups), 1);
    }
    const body = new AbortController();
    const place: Place = { groups, since: performance.now(), body };
    places.add(place);
    return {
      /** Aborted when another request gets this place. */
      signal: body.signal,
      /** Call when the body is complete: from now on the place cannot be taken away. */
      keep() {
        delete place.body;
      },
      leave() {
        places.delete(place);
      },
    };
  };
}
