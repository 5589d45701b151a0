/**
 * Which tab a key moves to (ARIA Authoring Practices, tabs): arrows go round, Home and End to the ends.
 *
 * @param index the tab that has focus, from 0
 * @returns the tab to go to, or `undefined` when the key is none of ours
 */
export function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
