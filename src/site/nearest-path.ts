/**
 * @returns the path that was probably meant: the one whose last part is most like this one's, such as that of a page that
 * was moved; undefined if more than two in five letters differ
 */
export function nearestPath(path: string, paths: readonly string[]): string | undefined {
  const lastOf = (whole: string) => whole.slice(whole.lastIndexOf('/') + 1);
  const [nearest] = paths
    .map((other) => ({
      other,
      last: editsBetween(lastOf(path), lastOf(other)),
      all: editsBetween(path, other),
    }))
    .filter(({ last }) => last <= lastOf(path).length * 0.4)
    .sort((a, b) => a.last - b.last || a.all - b.all);
  return nearest?.other;
}

/** How many letters to change, add or remove (Levenshtein distance). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
