import { CircleUser, Link2, Moon, Redo2, Search } from 'lucide';
import { IS_AT_A_LINK } from '../document/requests.ts';
import { Icon } from '../ui/icon.tsx';
import { redo } from '../window/drafting.ts';
import { setFlyout } from '../window/navigation.ts';
import { PLACES } from '../window/places.ts';
import { mayEdit, useHere } from '../window/use-here.ts';
import { dispatch, useWindow } from '../window/use-window.ts';

/** On a narrow window, what has no room in the bar and the tabs. */
export function More() {
  const here = useHere();
  const { isDark } = useWindow();
  return (
    <nav className="more" aria-label="More">
      {mayEdit(here) && (
        <button type="button" onClick={() => setFlyout('find')}>
          <Icon shape={Search} /> Find and replace
        </button>
      )}
      {PLACES.filter(({ isFor }) => isFor(here)).map(({ name, label, shape }) => (
        <a key={name} className="button" href={`#${name}`} onClick={() => setFlyout(undefined)}>
          <Icon shape={shape} /> {label}
        </a>
      ))}
      <hr />
      {IS_AT_A_LINK && mayEdit(here) && (
        <button type="button" onClick={() => setFlyout('share')}>
          <Icon shape={Link2} /> Share this page
        </button>
      )}
      {mayEdit(here) && (
        <button type="button" onClick={redo}>
          <Icon shape={Redo2} /> Redo
        </button>
      )}
      <button
        type="button"
        aria-pressed={isDark}
        onClick={() => dispatch({ type: 'previewed', isDark: !isDark })}
      >
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
