import { ChevronDown, Monitor, Moon, Redo2, Search, Smartphone, Undo2 } from 'lucide';
import { type Contents, fileAt, titleOf } from '../../site.ts';
import { filesOfStep } from '../document/draft.ts';
import { IS_AT_A_LINK } from '../document/requests.ts';
import { fileToUndo } from '../document/state.ts';
import { useEdited } from '../document/store.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { NARROW, useMedia } from '../ui/use-media.ts';
import { redo, undo } from '../window/drafting.ts';
import { setFlyout } from '../window/navigation.ts';
import type { Place } from '../window/places.ts';
import { mayEdit, useHere } from '../window/use-here.ts';
import { dispatch, useWindow } from '../window/use-window.ts';
import type { Flyout } from '../window/window.ts';
import { BarState } from './bar-state.tsx';

interface BarProps {
  place: Place | undefined;
  /** The files that wait to be published. */
  drafted: readonly string[];
  /** How publishing goes; empty if there is nothing new. */
  news: string;
}

/** What is open, how it is shown, whether it is kept, and the way to publish it. */
export function Bar({ place, drafted, news }: BarProps) {
  const { file, page, flyout, isPhone, isDark } = useWindow();
  const here = useHere();
  const { contents } = useEdited();
  const isNarrow = useMedia(NARROW);
  const toggle = (name: Flyout) => setFlyout(flyout === name ? undefined : name);
  return (
    <header className="bar">
      {place ? (
        <strong className="name button">{place.label}</strong>
      ) : (
        <button
          type="button"
          className="name"
          aria-expanded={flyout === 'pages'}
          onClick={() => toggle('pages')}
        >
          {drafted.includes(file) && <span className="dot" title="Draft" />}
          <span className="cut">{nameOfShown(page, file, contents)}</span>
          <Icon shape={ChevronDown} size={16} />
        </button>
      )}
      {!isNarrow && mayEdit(here) && (
        <button
          type="button"
          className="find"
          title="Find"
          aria-expanded={flyout === 'find'}
          onClick={() => toggle('find')}
        >
          <Icon shape={Search} />
          <span className="roomy">Find</span>
          <kbd className="roomy">Ctrl K</kbd>
        </button>
      )}
      {!isNarrow && !place && (
        <fieldset className="tabs" aria-label="Show as">
          <IconButton
            shape={Monitor}
            label="On a computer"
            aria-pressed={!isPhone}
            onClick={() => dispatch({ type: 'previewed', isPhone: false })}
          />
          <IconButton
            shape={Smartphone}
            label="On a phone"
            aria-pressed={isPhone}
            onClick={() => dispatch({ type: 'previewed', isPhone: true })}
          />
          <IconButton
            shape={Moon}
            label="In dark"
            aria-pressed={isDark}
            onClick={() => dispatch({ type: 'previewed', isDark: !isDark })}
          />
        </fieldset>
      )}
      <BarState news={news} isPage={!place} />
      {mayEdit(here) && <Tasks isPage={!place} waiting={drafted.length} />}
    </header>
  );
}

/** The page that is shown, and a list on it if that is what is edited. */
function nameOfShown(page: string, file: string, contents: Contents): string {
  const own = fileAt(page);
  const title = titleOf(own, contents[own]);
  return own === file ? title : `${title} › ${titleOf(file, contents[file])}`;
}

/** What is done with drafts. */
function Tasks({ isPage, waiting }: { isPage: boolean; waiting: number }) {
  const { file, flyout } = useWindow();
  const { drafts, taken } = useEdited();
  const isNarrow = useMedia(NARROW);
  return (
    <>
      {!isNarrow && <span className="gap" />}
      <IconButton
        shape={Undo2}
        label="Undo (Ctrl Z)"
        disabled={filesOfStep(drafts, fileToUndo({ taken }, file), 'past').length === 0}
        onClick={undo}
      />
      {!isNarrow && (
        <>
          <IconButton
            shape={Redo2}
            label="Redo (Ctrl Y)"
            disabled={filesOfStep(drafts, file, 'future').length === 0}
            onClick={redo}
          />
          {IS_AT_A_LINK && isPage && (
            <button type="button" onClick={() => setFlyout('share')}>
              Share
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="go"
        aria-expanded={flyout === 'publish'}
        onClick={() => setFlyout(flyout === 'publish' ? undefined : 'publish')}
      >
        Publish
        {waiting > 0 && <span className="count">{waiting}</span>}
      </button>
    </>
  );
}
