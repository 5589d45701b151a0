import { store, useEdited } from '../document/store.ts';
import { Toast } from '../ui/toast.tsx';
import { bringBack } from '../window/drafting.ts';
import { dispatch, useWindow } from '../window/use-window.ts';

/**
 * What was taken away last, until its files change again or the page is left; else what is told
 * about the page.
 */
export function Taken() {
  const { taken } = useEdited();
  const { notice } = useWindow();
  return taken ? (
    <Toast words={taken.words} onUndo={bringBack} onClose={store.dismiss} />
  ) : (
    <Toast words={notice} onClose={() => dispatch({ type: 'noticed', words: '' })} />
  );
}
