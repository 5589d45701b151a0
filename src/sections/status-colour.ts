import type { componentStatuses, incidentStatuses } from '../content/status.ts';
import type { StatusColour } from '../ui/status-badge.tsx';

type Colours<Status extends string> = Record<Status, StatusColour>;

const components = new Map<string, StatusColour>(
  Object.entries({
    operational: 'green',
    degraded: 'yellow',
    outage: 'red',
    maintenance: 'blue',
  } satisfies Colours<(typeof componentStatuses)[number]>),
);

const incidents = new Map<string, StatusColour>(
  Object.entries({
    investigating: 'yellow',
    identified: 'blue',
    monitoring: 'purple',
    resolved: 'green',
  } satisfies Colours<(typeof incidentStatuses)[number]>),
);

/** The colour of a component's status; grey for unknown ones. */
export const componentColour = (status: string): StatusColour => components.get(status) ?? 'grey';

/** The colour of an incident's status; grey for unknown ones. */
export const incidentColour = (status: string): StatusColour => incidents.get(status) ?? 'grey';
