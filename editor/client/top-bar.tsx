import { isPage } from '../site.ts';
import { People } from './people.tsx';
import { IS_AT_A_LINK } from './requests.ts';

/** What can be open besides a file, as the URL's hash names it. */
export const VIEWS = { pages: 'pages', changes: 'changes', history: 'history' };

/** Which halves of the window are shown; a narrow screen shows the form for `both`. */
export type Shown = 'form' | 'both' | 'page';

const SHOWN: readonly [Shown, string][] = [
  ['form', 'Form'],
  ['both', 'Both'],
  ['page', 'Page'],
];

interface TopBarProps {
  /** The file or view that is open. */
  open: string;
  /** The open file; empty if there is none. */
  file: string;
  /** Every file that can be opened, with what the list calls it. */
  files: readonly { file: string; name: string }[];
  query: string;
  /** The page that is shown. */
  path: string;
  /** How many changes wait to be published. */
  waiting: number;
  shown: Shown;
  onOpen: (file: string) => void;
  onQuery: (query: string) => void;
  onShown: (shown: Shown) => void;
}

/** Leads to every file and view, from all of them. */
export function TopBar(props: TopBarProps) {
  const { open, file, files, query, path, waiting, shown, onOpen, onQuery, onShown } = props;
  return (
    <header className="top">
      <select
        aria-label="What to change"
        value={file}
        onChange={({ target }) => onOpen(target.value)}
      >
        <option value="">Choose what to change</option>
        {Object.entries(Object.groupBy(files, groupOf)).map(([group, files]) => (
          <optgroup key={group} label={group}>
            {files?.map(({ file, name }) => (
              <option key={file} value={file}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <input
        type="search"
        aria-label="Search all words of the site"
        placeholder="Search"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {[
        [VIEWS.pages, 'Pages'],
        [VIEWS.changes, waiting > 0 ? `Changes (${waiting})` : 'Changes'],
        [VIEWS.history, 'History'],
      ].map(([view, name]) => (
        <a
          key={view}
          href={`#${view}`}
          aria-current={open === view ? 'page' : undefined}
          onClick={() => shown === 'page' && onShown('both')}
        >
          {name}
        </a>
      ))}
      <fieldset className="shown">
        <legend>Show</legend>
        {SHOWN.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="shown"
              value={value}
              checked={shown === value}
              onChange={() => onShown(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {IS_AT_A_LINK && <People path={path} />}
    </header>
  );
}

const groupOf = ({ file }: { file: string }) =>
  isPage(file) ? 'Pages' : 'Lists, and what all pages share';
