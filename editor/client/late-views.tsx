/** The views, which are loaded once the page has nothing to do, or when one is opened before. */
import { type ComponentType, lazy, useEffect } from 'react';
import { openDialog, setFlyout } from './window/navigation.ts';
import { dispatch } from './window/use-window.ts';

/** Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

function late<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  whenIdle(() => void load().catch(() => {}));
  return lazy(async () => {
    const views = await load().catch(() => undefined);
    return { default: views?.[name] ?? (NotLoaded as ComponentType<Props>) };
  });
}

function NotLoaded() {
  useEffect(() => {
    setFlyout(undefined);
    openDialog(undefined);
    const words = 'This could not be loaded. What you have changed is kept: load the page again.';
    dispatch({ type: 'noticed', words });
  }, []);
  return null;
}

export const AddSection = late(() => import('./views/dialogs/add-section.tsx'), 'AddSection');
export const ConflictChoice = late(() => import('./screen/conflict-choice.tsx'), 'ConflictChoice');
export const Found = late(() => import('./views/find/found.tsx'), 'Found');
export const History = late(() => import('./views/history.tsx'), 'History');
export const PageTree = late(() => import('./views/page-tree.tsx'), 'PageTree');
export const People = late(() => import('./views/people/people.tsx'), 'People');
export const PublishSheet = late(() => import('./views/publish/publish-sheet.tsx'), 'PublishSheet');
export const RenamePage = late(() => import('./views/dialogs/rename-page.tsx'), 'RenamePage');
export const SendSection = late(() => import('./views/dialogs/send-section.tsx'), 'SendSection');
export const ShareDialog = late(() => import('./views/dialogs/share-page.tsx'), 'ShareDialog');
