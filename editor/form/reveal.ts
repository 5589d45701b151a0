import type { Path } from '../writer/value.ts';

export const idOf = (path: Path) => `field.${path.join('.')}`;

/** The field with the focus, by the id that {@link idOf} gave it. */
export const pathOfId = (id: string): Path =>
  id
    .split('.')
    .slice(1)
    .filter(Boolean)
    .map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** Unfolds what hides the field, which is drawn only then, and moves there; as near as there is one. */
export function reveal(path: Path, until = performance.now() + 1000): void {
  // What has been changed just now is not drawn yet.
  requestAnimationFrame(() => {
    const ids = path.map((_, index) => idOf(path.slice(0, path.length - index)));
    const field = [...ids, idOf([])].map((id) => document.getElementById(id)).find(Boolean);
    for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) {
      at.open = true;
    }
    if (field?.id !== (ids[0] ?? idOf([])) && performance.now() < until) {
      reveal(path, until);
      return;
    }
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
  });
}
