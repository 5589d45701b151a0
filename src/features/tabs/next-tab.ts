/**
 * Which tab a key moves to (ARIA Authoring Practices, tabs): arrow keys wrap around, Home and End go to
 * the first and the last tab.
 *
 * @param index the tab that has focus, from 0
 * @returns the index of the new tab, or `undefined` for any other key
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
