/** The views, which are loaded once the page has nothing to do, or when one is opened before. */
import { type ComponentType, lazy, useEffect } from 'react';
import { ask, setFlyout } from './window/navigation.ts';
import { dispatch } from './window/use-window.ts';

/** Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

function late<Props>(load: () => Promise<ComponentType<Props>>) {
  whenIdle(() => void load().catch(() => {}));
  return lazy(() => load().then(asDefault, () => asDefault<Props>(NotLoaded)));
}

const asDefault = <Props,>(view: ComponentType<Props>) => ({ default: view });

function NotLoaded() {
  useEffect(() => {
    setFlyout(undefined);
    ask(undefined);
    const words = 'This could not be loaded. What you have changed is kept: load the page again.';
    dispatch({ type: 'noticed', words });
  }, []);
  return null;
}

export const AddSection = late(() =>
  import('./views/dialogs/add-section.tsx').then((it) => it.AddSection),
);
export const Find = late(() => import('./views/find/find.tsx').then((it) => it.Find));
export const History = late(() => import('./views/history.tsx').then((it) => it.History));
export const PageTree = late(() => import('./views/page-tree.tsx').then((it) => it.PageTree));
export const People = late(() => import('./views/people/people.tsx').then((it) => it.People));
export const PublishSheet = late(() =>
  import('./views/publish/publish-sheet.tsx').then((it) => it.PublishSheet),
);
export const ShareDialog = late(() =>
  import('./views/dialogs/share-page.tsx').then((it) => it.ShareDialog),
);
export const RenamePage = late(() =>
  import('./views/dialogs/rename-page.tsx').then((it) => it.RenamePage),
);
export const SendSection = late(() =>
  import('./views/dialogs/send-section.tsx').then((it) => it.SendSection),
);
