/** The groups in which the gallery offers kinds of sections, each with their names; all others are lists. */
const NAMES: Record<string, readonly string[]> = {
  Top: ['hero'],
  Text: ['prose', 'definitions', 'closing'],
  Pictures: ['picture-text', 'diagram', 'steps', 'pause', 'team'],
  Proof: ['call', 'customers', 'incidents', 'partners', 'portal', 'price'],
  Lists: [],
  Forms: ['contact-form'],
};

export const GROUPS = Object.keys(NAMES);

/** @param type the name of a kind of section */
export const groupOf = (type: string): string =>
  GROUPS.find((group) => NAMES[group]?.includes(type)) ?? 'Lists';
