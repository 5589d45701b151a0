import type { COMPONENT_STATUSES, INCIDENT_STATUSES } from '../../content/files/status.ts';
import type { StatusColour } from '../../ui/status-badge.tsx';

type Status = (typeof COMPONENT_STATUSES | typeof INCIDENT_STATUSES)[number];

/** The colour of each status, of a component or an incident. */
export const STATUS_COLOURS: Readonly<Record<Status, StatusColour>> = {
  operational: 'green',
  degraded: 'yellow',
  outage: 'red',
  maintenance: 'blue',
  investigating: 'yellow',
  identified: 'blue',
  monitoring: 'purple',
  resolved: 'green',
};
