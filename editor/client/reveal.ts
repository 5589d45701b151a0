import type { Path } from '../writer/value.ts';

/** The id of the element for the field at `path`. */
export const idOf = (path: Path) => `field${JSON.stringify(path)}`;

/** The path of the field with this id; undefined if it is not a field's id. */
export const pathOfId = (id: string): Path | undefined =>
  id.startsWith('field[') ? JSON.parse(id.slice(5)) : undefined;

/**
 * Opens collapsed parents until the field is rendered, and focuses it, or its nearest parent.
 * @param line the line of a long text to select, counted from 1
 */
export function reveal(path: Path, line?: number, until = performance.now() + 1000): void {
  // In the next frame, because the latest change is not rendered yet.
  requestAnimationFrame(() => {
    const ids = [...path, ''].map((_, index) => idOf(path.slice(0, path.length - index)));
    const field = ids.map((id) => document.getElementById(id)).find(Boolean);
    for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) {
      at.open = true;
    }
    if (field?.id !== ids[0] && performance.now() < until) return reveal(path, line, until);
    field?.focus({ preventScroll: true });
    // With its label and fault.
    (field?.closest('.field') ?? field)?.scrollIntoView({ block: 'nearest' });
    if (line && field instanceof HTMLTextAreaElement) selectLine(field, line);
  });
}

function selectLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
