import type { COMPONENT_STATUSES, INCIDENT_STATUSES } from '../../site/schemas/status.ts';
import type { StatusColour } from '../../ui/status-badge.tsx';

type Status = (typeof COMPONENT_STATUSES | typeof INCIDENT_STATUSES)[number];

const COLOURS: Readonly<Record<Status, StatusColour>> = {
  operational: 'green',
  degraded: 'yellow',
  outage: 'red',
  maintenance: 'blue',
  investigating: 'yellow',
  identified: 'blue',
  monitoring: 'purple',
  resolved: 'green',
};

/** The colour of a status, if it is one of those that are `known` here; otherwise grey. */
export function statusColour(status: string, known: readonly Status[]): StatusColour {
  const name = known.find((each) => each === status);
  return name ? COLOURS[name] : 'grey';
}
