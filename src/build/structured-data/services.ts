import type { PageId } from '../../schemas/pages.ts';

/** Pages that each offer one service or product; all others inform about something else. */
export const servicePages: ReadonlySet<PageId> = new Set([
  'platform',
  'products/voice-assistant',
  'solutions/enterprise',
  'solutions/sme',
  'solutions/microsoft',
  'consulting/design-build',
  'consulting/use-case-strategy',
]);
