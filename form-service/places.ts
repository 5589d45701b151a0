import { unavailable } from './http-error.ts';
import { openRequests } from './limits.ts';
import { network, prefix } from './network.ts';

type Place = { groups: Record<keyof typeof openRequests, string>; body?: AbortController };

/**
 * The places of open requests, limited in all, for each network prefix and for each address. Where they
 * are full, the request of the same group that has waited longest for its body is cut off for the next:
 * who sends slowly, or never, keeps nobody out.
 */
export function createPlaces(limits = openRequests) {
  const places = new Set<Place>(); // oldest first

  function makeRoom(groups: Place['groups'], group: keyof typeof limits) {
    const held = [...places].filter((place) => place.groups[group] === groups[group]);
    if (held.length < limits[group]) return;
    const slowest = held.find((place) => place.body);
    if (!slowest) throw unavailable('busy');
    slowest.body?.abort();
    places.delete(slowest);
  }

  /** Takes a place. Throws an HttpError, 503, where all are held by requests whose body is in. */
  return (address: string) => {
    const groups = { network: network(address), prefix: prefix(address), total: '' };
    makeRoom(groups, 'network');
    makeRoom(groups, 'prefix');
    makeRoom(groups, 'total');
    const body = new AbortController();
    const place: Place = { groups, body };
    places.add(place);
    return {
      /** Aborted when the place is given to another. */
      signal: body.signal,
      /** The body is in; the place is held until it is left. */
      keep() {
        delete place.body;
      },
      leave() {
        places.delete(place);
      },
    };
  };
}
