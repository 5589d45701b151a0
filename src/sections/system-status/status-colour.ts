import type { StatusColour } from '../../ui/status-badge.tsx';

const components = new Map<string, StatusColour>([
  ['operational', 'green'],
  ['degraded', 'yellow'],
  ['outage', 'red'],
  ['maintenance', 'blue'],
]);

const incidents = new Map<string, StatusColour>([
  ['investigating', 'yellow'],
  ['identified', 'blue'],
  ['monitoring', 'purple'],
  ['resolved', 'green'],
]);

/** The colour of a component's status; grey for any that we do not know (specification, section 4). */
export const componentColour = (status: string): StatusColour => components.get(status) ?? 'grey';

/** The colour of an incident's status; grey for any that we do not know (specification, section 4). */
export const incidentColour = (status: string): StatusColour => incidents.get(status) ?? 'grey';
