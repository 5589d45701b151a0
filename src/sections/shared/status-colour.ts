import type { StatusColour } from '../../ui/status-badge.tsx';

/** The colour of each status, of a component or an incident; any other is grey. */
export const STATUS_COLOURS: Partial<Record<string, StatusColour>> = {
  operational: 'green',
  degraded: 'yellow',
  outage: 'red',
  maintenance: 'blue',
  investigating: 'yellow',
  identified: 'blue',
  monitoring: 'purple',
  resolved: 'green',
};
