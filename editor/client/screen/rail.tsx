import { Ellipsis, type IconNode, PanelsTopLeft, Rows3 } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import { NARROW, useMedia } from '../ui/use-media.ts';
import { setFlyout } from '../window/navigation.ts';
import { PLACES, type Place } from '../window/places.ts';
import { mayEdit, useHere } from '../window/use-here.ts';
import { useWindow } from '../window/use-window.ts';
import type { Flyout } from '../window/window.ts';

interface RailProps {
  /** The place that fills the window; undefined while a page does. */
  place: Place | undefined;
}

/** The editor's views; on a narrow window tabs at its bottom, with the rest behind More. */
export const Rail = ({ place }: RailProps) => (
  <nav className="rail" aria-label="Places">
    {useMedia(NARROW) ? <Tabs place={place} /> : <Places place={place} />}
  </nav>
);

function Tabs({ place }: RailProps) {
  const here = useHere();
  const { flyout } = useWindow();
  const toggle = (name: Flyout) => setFlyout(flyout === name ? undefined : name);
  return (
    <>
      {mayEdit(here) && (
        <>
          <RailButton
            shape={PanelsTopLeft}
            label="Pages"
            isCurrent={flyout === 'pages'}
            onPress={() => toggle('pages')}
          />
          <RailButton
            shape={Rows3}
            label="Sections"
            isCurrent={flyout === 'sections'}
            onPress={() => toggle('sections')}
          />
        </>
      )}
      <RailButton
        shape={Ellipsis}
        label="More"
        isCurrent={flyout === 'more' || place !== undefined}
        onPress={() => toggle('more')}
      />
    </>
  );
}

function Places({ place }: RailProps) {
  const here = useHere();
  const { file, flyout } = useWindow();
  const isPage = !place;
  return (
    <>
      <a className="logo" href={`#${file}`} aria-label="The page">
        <Logo />
      </a>
      {mayEdit(here) && (
        <RailLink
          shape={PanelsTopLeft}
          label="Pages"
          href={`#${file}`}
          isCurrent={isPage}
          onPress={() => setFlyout(isPage && flyout === 'pages' ? undefined : 'pages')}
        />
      )}
      {PLACES.filter(({ isFor }) => isFor(here)).map((each) => (
        <RailLink
          key={each.name}
          {...each}
          href={`#${each.name}`}
          isCurrent={each === place}
          onPress={() => setFlyout(undefined)}
        />
      ))}
      {here && (
        <a
          className="account"
          href={`/account${location.hash}`}
          aria-label={`Your account: ${here.name}`}
        >
          <span className="face">{here.name[0]}</span>
        </a>
      )}
    </>
  );
}

interface RailEntryProps {
  shape: IconNode;
  label: string;
  isCurrent: boolean;
  onPress: () => void;
}

const RailLink = ({
  shape,
  label,
  isCurrent,
  onPress,
  href,
}: RailEntryProps & { href: string }) => (
  <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
    <Icon shape={shape} />
    {label}
  </a>
);

const RailButton = ({ shape, label, isCurrent, onPress }: RailEntryProps) => (
  <button type="button" aria-expanded={isCurrent} onClick={onPress}>
    <Icon shape={shape} />
    {label}
  </button>
);

/** The tool's own sign: a voice. */
const Logo = () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M3 10v4M7.5 7v10M16.5 7v10M21 10v4" />
    <path d="M12 4v16" stroke="var(--field)" />
  </svg>
);
