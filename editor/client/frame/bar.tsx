import { ChevronDown, Monitor, Moon, Redo2, Search, Smartphone, Undo2 } from 'lucide';
import { titleOf } from '../../site.ts';
import { IS_AT_A_LINK } from '../requests.ts';
import { store, useEdited } from '../store.ts';
import { type Slid, useFrame } from './frame-context.ts';
import { Icon, IconButton } from './icon.tsx';
import type { Place } from './places.tsx';
import { State } from './state.tsx';
import { mayEdit, mayOnlyAsk } from './use-here.ts';
import { NARROW, useMedia } from './use-media.ts';

interface BarProps {
  /** The file whose fields are edited. */
  file: string;
  place: Place | undefined;
  isDraft: boolean;
  slid: Slid | undefined;
  /** How many changes wait to be published. */
  waiting: number;
  /** How publishing goes; empty if that is known. */
  news: string;
  isPhone: boolean;
  isDark: boolean;
  onPhone: (isPhone: boolean) => void;
  onDark: (isDark: boolean) => void;
}

/** What is open, how it is shown, whether it is kept, and the way to publish it. */
export function Bar(props: BarProps) {
  const { file, place, isDraft, slid, news, isPhone, isDark, onPhone, onDark } = props;
  const { slide, here } = useFrame();
  const { contents } = useEdited();
  const isNarrow = useMedia(NARROW);
  const toggle = (name: Slid) => slide(slid === name ? undefined : name);
  return (
    <header className="bar">
      {place ? (
        <strong className="name button">{place.label}</strong>
      ) : (
        <button
          type="button"
          className="name"
          aria-expanded={slid === 'pages'}
          onClick={() => toggle('pages')}
        >
          {isDraft && <span className="dot" title="Draft" />}
          <span className="cut">{titleOf(file, contents[file])}</span>
          <Icon shape={ChevronDown} size={16} />
        </button>
      )}
      {!isNarrow && mayEdit(here) && (
        <button
          type="button"
          className="find"
          title="Find"
          aria-expanded={slid === 'find'}
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
            onClick={() => onPhone(false)}
          />
          <IconButton
            shape={Smartphone}
            label="On a phone"
            aria-pressed={isPhone}
            onClick={() => onPhone(true)}
          />
          <IconButton
            shape={Moon}
            label="In dark"
            aria-pressed={isDark}
            onClick={() => onDark(!isDark)}
          />
        </fieldset>
      )}
      <State news={news} isPage={!place} />
      {mayEdit(here) && <Tasks {...props} />}
    </header>
  );
}

/** What is done with drafts. */
function Tasks({ file, place, slid, waiting }: BarProps) {
  const { slide, here } = useFrame();
  const draft = useEdited().drafts[file];
  const isNarrow = useMedia(NARROW);
  return (
    <>
      {!isNarrow && <span className="gap" />}
      <IconButton
        shape={Undo2}
        label="Undo (Ctrl Z)"
        disabled={!draft?.past.length}
        onClick={() => store.undo(file)}
      />
      {!isNarrow && (
        <>
          <IconButton
            shape={Redo2}
            label="Redo (Ctrl Y)"
            disabled={!draft?.future.length}
            onClick={() => store.redo(file)}
          />
          {IS_AT_A_LINK && !place && (
            <button type="button" onClick={() => slide('share')}>
              Share
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="go"
        aria-expanded={slid === 'publish'}
        onClick={() => slide(slid === 'publish' ? undefined : 'publish')}
      >
        {mayOnlyAsk(here) ? 'Ask for review' : 'Publish'}
        {waiting > 0 && <span className="count">{waiting}</span>}
      </button>
    </>
  );
}
