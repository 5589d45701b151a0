import { Check } from 'lucide';
import { useEffect, useState } from 'react';
import { filesOfPage } from '../../site.ts';
import { SIGNED_OUT } from '../ask.ts';
import { IS_AT_A_LINK } from '../requests.ts';
import { unwritten } from '../state.ts';
import { store, useEdited } from '../store.ts';
import { useFrame } from './frame-context.ts';
import { Icon } from './icon.tsx';
import { type Here, mayOnlyAsk } from './use-here.ts';
import { NARROW, useMedia } from './use-media.ts';

/** Only what takes longer than this is said to be under way, in milliseconds. */
const SOON = 1000;

/** Whether what was typed is kept, how publishing goes, and who else is here. */
export function State({ news, isPage }: { news: string; isPage: boolean }) {
  const edited = useEdited();
  const isNarrow = useMedia(NARROW);
  const { page, here, slide } = useFrame();
  const { error, contents, isRead } = edited;
  const isSaving = useLater(isRead && unwritten(edited).length > 0);
  const files = isPage ? filesOfPage(page, contents) : [];
  const others = here?.others.filter((other) => other.files.some((file) => files.includes(file)));
  const overdue = here?.scheduled.flatMap(({ message, overdue }) =>
    overdue ? `“${message}”: ${overdue}` : [],
  );
  const asked = askedOf(here);
  /** On a phone there is no room for more. */
  const isFull = Boolean(overdue?.length || (isNarrow && (asked || others?.length)));
  const words = error || news || (isSaving ? 'Saving …' : isFull ? '' : 'Saved');
  return (
    <div className="state">
      {words === 'Saved' && <Icon shape={Check} size={16} />}
      {/* Always there, because a live region that appears with its text is not read. */}
      <span className={`words ${error ? 'fault' : ''}`} role={error ? 'alert' : 'status'}>
        {words}
      </span>
      {error === SIGNED_OUT && (
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
      {overdue?.map((reason) => (
        <button
          key={reason}
          type="button"
          className="text fault overdue"
          title={reason}
          onClick={() => slide('publish')}
        >
          <span className="cut">
            Overdue<span className="roomy">: {reason}</span>
          </span>
        </button>
      ))}
      {IS_AT_A_LINK && (
        <span role="status">
          {asked && (
            <button type="button" className="text" onClick={() => slide('publish')}>
              {asked}
            </button>
          )}
        </span>
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

/** That a review is asked for, or that one's own request came back; empty if neither is so. */
function askedOf(here: Here | undefined): string {
  const { asked = 0 } = here ?? {};
  if (asked === 0) return '';
  if (mayOnlyAsk(here)) return 'Came back';
  return asked === 1 ? '1 review' : `${asked} reviews`;
}

/** Whether something has been so for a second. */
function useLater(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setLong(false);
    const timer = setTimeout(() => setLong(true), SOON);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLong;
}
