import type { Path } from '../writer/value.ts';

export const idOf = (path: Path) => `field${JSON.stringify(path)}`;

/** The field that has this id; undefined where it is none of a field. */
export const pathOfId = (id: string): Path | undefined =>
  id.startsWith('field[') ? JSON.parse(id.slice(5)) : undefined;

/** Unfolds what hides the field, which is drawn only then, and moves there; as near as there is one. */
export function reveal(path: Path, until = performance.now() + 1000): void {
  // What has been changed just now is not drawn yet.
  requestAnimationFrame(() => {
    const ids = [...path, ''].map((_, index) => idOf(path.slice(0, path.length - index)));
    const field = ids.map((id) => document.getElementById(id)).find(Boolean);
    for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) {
      at.open = true;
    }
    if (field?.id !== ids[0] && performance.now() < until) return reveal(path, until);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
  });
}
