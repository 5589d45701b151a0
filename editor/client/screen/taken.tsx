import { store, useEdited } from '../document/store.ts';
import { Toast } from '../ui/toast.tsx';
import { bringBack } from '../window/drafting.ts';

/** What was taken away last, until its files change again. */
export const Taken = () => (
  <Toast words={useEdited().taken?.words} onUndo={bringBack} onClose={store.dismiss} />
);
