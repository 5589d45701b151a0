/** The groups in which the gallery offers kinds of sections. */
import type { SectionContent } from '../../site.ts';

export const GROUPS = ['Top', 'Text', 'Pictures', 'Proof', 'Lists', 'Forms'] as const;

const OF: Record<SectionContent['type'], (typeof GROUPS)[number]> = {
  hero: 'Top',
  'hero-diagram': 'Top',
  prose: 'Text',
  definitions: 'Text',
  mission: 'Text',
  closing: 'Text',
  links: 'Text',
  signposts: 'Text',
  'picture-text': 'Pictures',
  'call-score': 'Pictures',
  connections: 'Pictures',
  'daily-load': 'Pictures',
  pause: 'Pictures',
  team: 'Pictures',
  tenant: 'Pictures',
  call: 'Proof',
  customers: 'Proof',
  incidents: 'Proof',
  partners: 'Proof',
  results: 'Proof',
  'service-status': 'Proof',
  'article-tabs': 'Lists',
  articles: 'Lists',
  cards: 'Lists',
  day: 'Lists',
  'endpoint-tabs': 'Lists',
  latest: 'Lists',
  lists: 'Lists',
  phases: 'Lists',
  positions: 'Lists',
  questions: 'Lists',
  table: 'Lists',
  tiers: 'Lists',
  'use-cases': 'Lists',
  workshops: 'Lists',
  'contact-form': 'Forms',
  help: 'Forms',
  'search-box': 'Forms',
  subscribe: 'Forms',
};

/** @param type the name of a kind of section */
export const groupOf = (type: string): string => OF[type as SectionContent['type']];
