import { CircleUser, Link2, Moon, Redo2, Search } from 'lucide';
import { IS_AT_A_LINK } from '../requests.ts';
import { store } from '../store.ts';
import { useFrame } from './frame-context.ts';
import { Icon } from './icon.tsx';
import { PLACES, type Place } from './places.tsx';
import { mayEdit } from './use-here.ts';

interface MoreProps {
  file: string;
  isDark: boolean;
  onDark: (isDark: boolean) => void;
}

/** On a narrow window, what has no room in the bar and the tabs. */
export function More({ file, isDark, onDark }: MoreProps) {
  const { slide, here } = useFrame();
  return (
    <nav className="more" aria-label="More">
      {mayEdit(here) && (
        <button type="button" onClick={() => slide('find')}>
          <Icon shape={Search} /> Find and replace
        </button>
      )}
      {PLACES.filter(({ entry }) => entry !== 'tab').map((place) => (
        <Entry key={place.name} place={place} />
      ))}
      <hr />
      {IS_AT_A_LINK && mayEdit(here) && (
        <button type="button" onClick={() => slide('share')}>
          <Icon shape={Link2} /> Share this page
        </button>
      )}
      {mayEdit(here) && (
        <button type="button" onClick={() => store.redo(file)}>
          <Icon shape={Redo2} /> Redo
        </button>
      )}
      <button type="button" aria-pressed={isDark} onClick={() => onDark(!isDark)}>
        <Icon shape={Moon} /> Show in dark
      </button>
      {here && (
        <a className="button" href={`/account${location.hash}`}>
          <Icon shape={CircleUser} /> Your account <span className="end muted">{here.name}</span>
        </a>
      )}
    </nav>
  );
}

function Entry({ place: { name, label, shape, useCount, useMay } }: { place: Place }) {
  const { slide } = useFrame();
  const { count, isUrgent } = useCount();
  if (!useMay()) return null;
  return (
    <a className="button" href={`#${name}`} onClick={() => slide(undefined)}>
      <Icon shape={shape} /> {label}
      <span className={isUrgent ? 'end fault' : 'end muted'}>{count > 0 && count}</span>
    </a>
  );
}
