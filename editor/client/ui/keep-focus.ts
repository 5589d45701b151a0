/** Where somebody who uses keys goes on once what has the focus is removed or disabled. */

/** What has a heading of its own. */
const REGIONS = 'dialog, .drawer, .panel, .view';

/**
 * Moves a focus that is lost to the heading of its region; if that is gone too, `otherwise` moves
 * it.
 */
export function keepFocus(otherwise: () => void): void {
  /** What has got the focus last, and all that it is in. */
  let path: Element[] = [];
  addEventListener('focusin', (event) => {
    path = event.composedPath().filter((each) => each instanceof Element);
  });
  const look = () => {
    const [last] = path;
    if (!last || (last.isConnected && !last.matches(':disabled'))) return;
    // Not if somebody is on the page in its frame meanwhile.
    if (document.activeElement !== last && document.activeElement !== document.body) return;
    const region = path.find((each) => each.isConnected && each.matches(REGIONS));
    const heading = region?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return otherwise();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
