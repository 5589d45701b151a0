import './top-bar.css';
import { type ReactNode, useRef } from 'react';
import { type Contents, isPage, LANGUAGES_FILE, pathOfFile, titleOf } from '../site.ts';
import { inOrder, modelOf } from './languages.ts';
import { People } from './people.tsx';
import { IS_AT_A_LINK } from './requests.ts';
import { useEdited } from './store.ts';

/** What can be open besides a file, as the URL's hash names it. */
export const VIEWS = {
  pages: 'pages',
  questions: 'questions',
  changes: 'changes',
  history: 'history',
};

/** Which halves of the window are shown. */
export type Shown = 'form' | 'both' | 'page';

/** The form, and the page beside it where there is room for both. */
export const withForm = (): Shown => (matchMedia('(width < 64rem)').matches ? 'form' : 'both');

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
  /** Every file that can be opened. */
  choices: readonly string[];
  /** Those that differ from what is published. */
  drafted: readonly string[];
  query: string;
  /** The page that is shown. */
  path: string;
  /** How many questions only the owner can answer. */
  questions: number;
  /** How many changes wait to be published. */
  waiting: number;
  shown: Shown;
  /** How publishing goes; empty if that is known. */
  news: string;
  onOpen: (file: string) => void;
  onQuery: (query: string) => void;
  onShown: (shown: Shown) => void;
}

/** Leads to every file and view, from all of them. */
export function TopBar(props: TopBarProps) {
  const { open, file, choices, drafted, query, path, questions, waiting, shown, news } = props;
  const { onOpen, onQuery, onShown } = props;
  const menu = useRef<HTMLElement>(null);
  const { contents } = useEdited();
  const files = named(choices, drafted, contents);
  const views = {
    open,
    onShow: () => {
      menu.current?.hidePopover();
      if (shown === 'page') onShown(withForm());
    },
  };
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
      <View name={VIEWS.changes} {...views}>
        {waiting > 0 ? `Changes (${waiting})` : 'Changes'}
      </View>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <nav ref={menu} id="menu" popover="auto" aria-label="Menu">
        <View name={VIEWS.pages} {...views}>
          Pages
        </View>
        {questions > 0 && (
          <View name={VIEWS.questions} {...views}>
            To answer ({questions})
          </View>
        )}
        <View name={VIEWS.history} {...views}>
          History
        </View>
        {IS_AT_A_LINK && <People path={path} />}
      </nav>
      <input
        type="search"
        aria-label="Search all words of the site"
        placeholder="Search"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
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
      {/* Always there, because a live region that appears with its text is not read. */}
      <p role="status">
        {news && open !== VIEWS.changes && (
          <>
            {news} <a href={`#${VIEWS.changes}`}>Show in Changes</a>
          </>
        )}
      </p>
    </header>
  );
}

interface ViewProps {
  name: string;
  /** The file or view that is open. */
  open: string;
  onShow: () => void;
  children: ReactNode;
}

const View = ({ name, open, onShow, children }: ViewProps) => (
  <a href={`#${name}`} aria-current={open === name ? 'page' : undefined} onClick={onShow}>
    {children}
  </a>
);

const groupOf = ({ file }: { file: string }) =>
  isPage(file) ? 'Pages' : 'Lists, and what all pages share';

/** What the list of files calls each: with its address if two pages have one name, and marked if it has a draft. */
function named(files: readonly string[], drafted: readonly string[], contents: Contents) {
  const titles = new Map(
    files.map((file) => [file, titleOf(file, contents[modelOf(file, contents) ?? file])]),
  );
  const all = [...titles.values()];
  return inOrder(files).map((file) => {
    const title = titles.get(file) ?? file;
    const isOnly = all.indexOf(title) === all.lastIndexOf(title);
    const parts = [
      drafted.includes(file) && '•',
      isOnly || !isPage(file) ? title : `${title}, ${pathOfFile(file)}`,
      !(file in contents) && file !== LANGUAGES_FILE && '– missing',
    ];
    return { file, name: parts.filter(Boolean).join(' ') };
  });
}
