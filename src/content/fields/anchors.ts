/** Ids of elements: anchors that links lead to, and ids of controls. */

/**
 * @returns the anchor of a heading, a term or a question, for a link such as
 * /solutions/enterprise#iso-27001;
 * `part` for a title without a Latin letter or a digit
 */
export const anchorOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'part';

/**
 * The id of a control in the nth section of its kind on a page. No anchor has two hyphens in a row,
 * so it differs from all of them.
 */
export const controlId = (name: string, nth: number) =>
  nth === 1 ? `${name}--control` : `${name}--control-${nth}`;

/** Ids that every page has. */
const RESERVED_IDS = ['main', 'site-menu', 'top'];

/** The anchors of one section, each unique on its page; a repeated one ends in -2. */
export interface Anchors {
  /** The anchor of a title. */
  ofTitle: (title: string) => string;
  /**
   * The anchor that an editor has written as `id`; it keeps its name where a title would have the
   * same.
   */
  ofId: (id: string) => string;
}

/**
 * @param content the sections of a page
 * @returns a function that makes the anchors of the next section; they stay the same when it is
 * rendered again
 */
export function createAnchors(content: unknown): () => Anchors {
  const written = new Set(idsIn(content));
  const used = new Set(RESERVED_IDS);
  const unique = (wanted: string, isFree: (id: string) => boolean) => {
    let id = wanted;
    for (let n = 2; used.has(id) || !isFree(id); n++) id = `${wanted}-${n}`;
    used.add(id);
    return id;
  };
  return () => ({
    ofTitle: oncePerName((title) => unique(anchorOf(title), (id) => !written.has(id))),
    ofId: oncePerName((id) => unique(id, () => true)),
  });
}

function oncePerName(make: (name: string) => string): (name: string) => string {
  const ids = new Map<string, string>();
  return (name) => {
    const id = ids.get(name) ?? make(name);
    ids.set(name, id);
    return id;
  };
}

function idsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    name === 'id' && typeof value === 'string' ? [value] : idsIn(value),
  );
}
