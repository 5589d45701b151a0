import {
  Copy,
  CornerDownRight,
  History,
  Link2,
  Plus,
  Search,
  SlidersHorizontal,
  Trash2,
  X,
} from 'lucide';
import { memo, useState } from 'react';
import { HOME_FILE, isPage, isTemplate, NOT_FOUND_FILE } from '../../../src/content/page-files.ts';
import { inOrder, pathOfFile, titleOf } from '../../site.ts';
import { IS_AT_A_LINK } from '../document/requests.ts';
import type { Review } from '../document/review.ts';
import { store } from '../document/store.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { Menu, Task } from '../ui/menu.tsx';
import { NARROW, useMedia } from '../ui/use-media.ts';
import { goTo } from '../window/address.ts';
import { open, openField, setFlyout } from '../window/navigation.ts';
import { useWindow } from '../window/use-window.ts';
import { type Dialogue, PageDialogue } from './dialogs/page-forms.tsx';

interface PageTreeProps extends Review {
  onClose: () => void;
}

/** All pages, and the lists that pages share: to open, and what can be done with each. */
export const PageTree = memo(({ drafted, problems, settled: contents, onClose }: PageTreeProps) => {
  const { file } = useWindow();
  const { published } = store.getState();
  // On a phone its keyboard would cover the pages.
  const isNarrow = useMedia(NARROW);
  const [wanted, setWanted] = useState('');
  const [dialogue, setDialogue] = useState<Dialogue>();
  const isWanted = (each: string) =>
    `${titleOf(each, contents[each])} ${pathOfFile(each)}`
      .toLowerCase()
      .includes(wanted.trim().toLowerCase());
  const all = inOrder(Object.keys(contents)).filter(isWanted);
  const pages = all.filter(isPage);
  const folded = [
    {
      title: 'Lists and shared words',
      files: all.filter((each) => !isPage(each) && !isTemplate(each)),
    },
    { title: 'Templates of new pages', files: all.filter(isTemplate) },
  ];
  const rowOf = (each: string) => (
    <Row
      key={each}
      file={each}
      title={titleOf(each, contents[each])}
      isOpen={each === file}
      state={stateOf(each)}
      // Its own address is no other one, with which the list would close.
      onOpen={isNarrow && each === file ? onClose : undefined}
      onTask={(task) => setDialogue({ task, file: each })}
    />
  );
  function stateOf(each: string) {
    const errors = problems.filter((problem) => problem.file === each).length;
    if (errors > 0) return <span className="error">{errors} to mend</span>;
    if (!drafted.includes(each)) return null;
    return (
      <>
        <span className="dot" /> Draft{published.files?.[each] === undefined && ', new'}
      </>
    );
  }
  return (
    <aside className="drawer" aria-label="Pages">
      <header>
        <h2 className="grow">Pages</h2>
        <button
          type="button"
          className="fill"
          onClick={() => setDialogue({ task: 'new', file: '' })}
        >
          <Icon shape={Plus} /> New page
        </button>
        <IconButton shape={X} label="Close (Esc)" onClick={onClose} />
      </header>
      <div className="body stack">
        <span className="with-icon">
          <Icon shape={Search} size={16} />
          <input
            type="search"
            aria-label="Find a page or an address"
            placeholder="Find a page or an address"
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it.
            autoFocus={!isNarrow}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && wanted && all[0]) open(all[0]);
            }}
          />
        </span>
        <nav className="tree" aria-label="Pages">
          {[...groupsOf(pages)].map(([folder, own]) =>
            folder === '' ? (
              own.map(rowOf)
            ) : (
              <details key={folder} open>
                <summary>{folder}</summary>
                {own.map(rowOf)}
              </details>
            ),
          )}
          {all.length === 0 && <p className="muted">None.</p>}
          {folded.map(({ title, files }) =>
            files.length === 0 ? null : (
              <details
                key={`${title} ${wanted === ''}`}
                open={wanted !== '' || files.includes(file)}
              >
                <summary>
                  {title} <span className="help end">{files.length}</span>
                </summary>
                {files.map(rowOf)}
              </details>
            ),
          )}
        </nav>
      </div>
      {dialogue && <PageDialogue {...dialogue} onClose={() => setDialogue(undefined)} />}
    </aside>
  );
});

interface RowProps {
  file: string;
  title: string;
  isOpen: boolean;
  state: React.ReactNode;
  onOpen: (() => void) | undefined;
  onTask: (task: Dialogue['task']) => void;
}

function Row({ file, title, isOpen, state, onOpen, onTask }: RowProps) {
  // The site finds these two by their names.
  const isFixed = file === HOME_FILE || file === NOT_FOUND_FILE;
  return (
    <div className="leaf" data-current={isOpen ? '' : undefined}>
      <a href={`#${file}`} aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
        <span className="cut">{title}</span>
        <span className="leaf-state help">{state}</span>
      </a>
      {isPage(file) && (
        <Menu label={`What to do with ${title}`}>
          <Task
            shape={SlidersHorizontal}
            label="Name, address, search"
            onDo={() => openField(file, ['title'])}
          />
          <Task shape={Copy} label="Duplicate" onDo={() => onTask('copy')} />
          {!isFixed && (
            <Task shape={CornerDownRight} label="Move to …" onDo={() => onTask('move')} />
          )}
          <hr />
          {IS_AT_A_LINK && (
            <Task
              shape={Link2}
              label="Share a link"
              onDo={() => {
                open(file);
                setFlyout('share');
              }}
            />
          )}
          <Task
            shape={History}
            label="History of this page"
            onDo={() => {
              setFlyout(undefined);
              goTo(`history/${file}`);
            }}
          />
          {!isFixed && (
            <>
              <hr />
              <Task
                shape={Trash2}
                label="Remove"
                className="danger"
                onDo={() => onTask('remove')}
              />
            </>
          )}
        </Menu>
      )}
    </div>
  );
}

/** Pages by the folder of their address, in words; those at the top by themselves. */
function groupsOf(pages: readonly string[]): Map<string, string[]> {
  return Map.groupBy(pages, (file) => {
    const [, folder = '', ...rest] = pathOfFile(file).split('/');
    return rest.length > 0
      ? (folder[0]?.toUpperCase() ?? '') + folder.slice(1).replaceAll('-', ' ')
      : '';
  });
}
