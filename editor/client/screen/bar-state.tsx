import { Check } from 'lucide';
import { useEffect, useState } from 'react';
import { filesOfPage } from '../../site.ts';
import { SignedOut } from '../document/ask.ts';
import { unwritten } from '../document/state.ts';
import { store, useEdited } from '../document/store.ts';
import { Icon } from '../ui/icon.tsx';
import { NARROW, useMedia } from '../ui/use-media.ts';
import { useHere } from '../window/use-here.ts';
import { useWindow } from '../window/use-window.ts';

/** Saving is only shown if it takes longer than this, in milliseconds. */
const SOON = 1000;

/** Whether what was typed is kept, how publishing goes, and who else is here. */
export function BarState({ news, isPage }: { news: string; isPage: boolean }) {
  const edited = useEdited();
  const isNarrow = useMedia(NARROW);
  const here = useHere();
  const { page } = useWindow();
  const { error, contents, isRead } = edited;
  const isSaving = useLater(isRead && unwritten(edited).length > 0);
  const files = isPage ? filesOfPage(page, contents) : [];
  const others = here?.others.filter((other) => other.files.some((file) => files.includes(file)));
  /** On a phone there is no room for more. */
  const isFull = Boolean(isNarrow && others?.length);
  const words = error?.message || news || (isSaving ? 'Saving …' : isFull ? '' : 'Saved');
  return (
    <div className="state">
      {words === 'Saved' && <Icon shape={Check} size={16} />}
      {/* Always there, because a live region that appears with its text is not read. */}
      <span className={`words ${error ? 'error' : ''}`} role={error ? 'alert' : 'status'}>
        {words}
      </span>
      {error instanceof SignedOut && (
        <button
          type="button"
          className="fill"
          onClick={async () => {
            // Only here, because it takes a library of its own.
            const { signIn } = await import('../accounts/passkey-sign-in.ts');
            await signIn().then(store.read, () => {});
          }}
        >
          Sign in
        </button>
      )}
      {others?.map(({ name }) => (
        <span key={name} className="row" title={`${name} has drafts here`}>
          <span className="face other">{name[0]}</span>
          <span className="roomy">
            <bdi>{name.split(' ')[0]}</bdi> is here
          </span>
        </span>
      ))}
    </div>
  );
}

/** Whether something has been true for a second. */
function useLater(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setLong(false);
    const timer = setTimeout(() => setLong(true), SOON);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLong;
}
