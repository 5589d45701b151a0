import { useLayoutEffect } from 'react';

/** While `active`, the browser asks for confirmation before the visitor leaves the page. */
export function useLeaveWarning(active: boolean): void {
  // With the words on the page, not a moment after them.
  useLayoutEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
