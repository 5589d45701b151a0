import { type ReactNode, useState } from 'react';
import { HOME_FILE, NOT_FOUND_FILE } from '../../src/build/content/page-files.ts';
import { idIn, splitFile } from '../../src/content/languages.ts';
import { pathOf } from '../../src/content/urls.ts';
import { pathOfFile, titleOf } from '../content.ts';
import type { Path } from '../writer/value.ts';
import type { Drafts } from './drafts.ts';
import {
  addressFault,
  addressOf,
  copied,
  linksTo,
  moved,
  newPage,
  removed,
  withTranslations,
} from './pages.ts';
import type { Change } from './server.ts';
import { type Contents, fileAt, inOrder, pagesIn } from './site.ts';
import { typographic } from './typography.ts';

interface PagesProps {
  drafts: Drafts;
  contents: Contents;
  onOpen: (file: string, path: Path) => void;
}

/** What is being done: to the page in `file`, or a new one. */
interface Task {
  name: 'new' | 'move' | 'remove';
  file: string;
}

/** All pages of the site: to open, to copy, to move and to remove, and a new one. */
export function Pages({ drafts, contents, onOpen }: PagesProps) {
  const [task, setTask] = useState<Task>();
  const pages = inOrder(pagesIn(contents));
  const common = { drafts, contents, onOpen, onEnd: () => setTask(undefined) };
  const begin = (name: Task['name'], file = '') => setTask({ name, file });
  return (
    <div className="changes">
      <h1>Pages</h1>
      {task?.name === 'new' && task.file === '' ? (
        <NewPage {...common} />
      ) : (
        <button type="button" className="primary" onClick={() => begin('new')}>
          New page
        </button>
      )}
      <ul className="pages">
        {pages.map((file) => {
          const title = titleOf(file, contents[file]);
          const isSaved = file in drafts.disk;
          // The site finds these two by their names.
          const { folder, rootFile } = splitFile(file);
          const isFixed = rootFile === HOME_FILE || rootFile === NOT_FOUND_FILE;
          // A translation has the name of what it translates.
          const isBound = folder !== '' && rootFile in contents;
          return (
            <li key={file}>
              <a href={`#${file}`}>{title}</a> <span className="help">{pathOfFile(file)}</span>
              {isSaved && (
                <span className="page-tools">
                  <button
                    type="button"
                    aria-label={`Copy ${title}`}
                    onClick={() => begin('new', file)}
                  >
                    Copy
                  </button>
                  {!isFixed && (
                    <>
                      {!isBound && (
                        <button
                          type="button"
                          aria-label={`Rename ${title}`}
                          onClick={() => begin('move', file)}
                        >
                          Move
                        </button>
                      )}
                      <button
                        type="button"
                        aria-label={`Remove ${title}`}
                        onClick={() => begin('remove', file)}
                      >
                        Remove
                      </button>
                    </>
                  )}
                </span>
              )}
              {task?.file === file && task.name === 'new' && <NewPage {...common} from={file} />}
              {task?.file === file && task.name === 'move' && <MovePage {...common} file={file} />}
              {task?.file === file && task.name === 'remove' && (
                <RemovePage {...common} file={file} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface TaskProps extends PagesProps {
  onEnd: () => void;
}

function NewPage({ drafts, contents, onOpen, onEnd, from }: TaskProps & { from?: string }) {
  const [name, setName] = useState(from ? `${titleOf(from, contents[from])} (copy)` : '');
  const [own, setOwn] = useState<string>();
  const folder = from ? splitFile(from).folder : '';
  const path = own ?? (name ? pathOf(idIn(folder, addressOf(name).slice(1))) : '');
  const fault = path ? addressFault(path, contents) : undefined;
  const file = fileAt(path, contents);
  const create = async () => {
    if (from) {
      const text = copied(drafts.disk[from] ?? '', contents[from], name, contents);
      const answer = await drafts.store([{ file, base: null, text }]);
      if (!answer?.isSaved) return;
    } else drafts.begin(file, newPage(name, contents));
    onOpen(file, ['title']);
  };
  return (
    <TaskForm
      title={from ? 'Copy of this page' : 'New page'}
      does="Create"
      isReady={Boolean(name.trim() && path && !fault)}
      onDo={create}
      onEnd={onEnd}
    >
      <label>
        Name
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
          autoFocus
          value={name}
          onChange={(event) => setName(typographic(event.target.value))}
        />
      </label>
      <Address path={path} fault={fault} onChange={setOwn} />
      <p className="help">
        No page links to it yet: add it to the header or footer, or link to it from another page.
      </p>
    </TaskForm>
  );
}

function MovePage({ drafts, contents, onOpen, onEnd, file }: TaskProps & { file: string }) {
  const from = pathOfFile(file);
  const [path, setPath] = useState(from);
  const isElsewhere = splitFile(fileAt(path, contents)).folder !== splitFile(file).folder;
  const fault =
    path === from
      ? undefined
      : isElsewhere
        ? 'That is an address of another language.'
        : addressFault(path, contents);
  const move = async () => {
    const changes = moved(from, path, contents, drafts.disk);
    if ((await drafts.store(changes))?.isSaved) onOpen(fileAt(path, contents), []);
  };
  return (
    <TaskForm
      title={`Move ${titleOf(file, contents[file])}`}
      does="Move"
      isReady={path !== from && !fault && drafts.changed.length === 0}
      onDo={move}
      onEnd={onEnd}
    >
      <Address path={path} fault={fault} onChange={setPath} />
      <Unsaved drafts={drafts} />
      <Translations file={file} contents={contents} does="moved" />
      <p>
        The old address {from} will lead to {path === from ? 'the new one' : path}. These links will
        follow it:
      </p>
      <Links path={from} contents={contents} />
    </TaskForm>
  );
}

function RemovePage({ drafts, contents, onEnd, file }: TaskProps & { file: string }) {
  const from = pathOfFile(file);
  const going = withTranslations(file, contents);
  const links = linksTo(from, contents).filter((link) => !going.includes(link.file));
  const [to, setTo] = useState('');
  const remove = async () => {
    const changes: Change[] = removed(from, to, contents, drafts.disk);
    if ((await drafts.store(changes))?.isSaved) onEnd();
  };
  return (
    <TaskForm
      title={`Remove ${titleOf(file, contents[file])}`}
      does="Remove"
      isReady={(to !== '' || links.length === 0) && drafts.changed.length === 0}
      onDo={remove}
      onEnd={onEnd}
    >
      <label>
        Visitors who look for it, and links to it, go to
        <select value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="">{links.length > 0 ? 'Choose a page' : 'no page: it is gone'}</option>
          {inOrder(pagesIn(contents))
            .filter((page) => !going.includes(page) && splitFile(page).rootFile !== NOT_FOUND_FILE)
            .map((page) => (
              <option key={page} value={pathOfFile(page)}>
                {titleOf(page, contents[page])}
              </option>
            ))}
        </select>
      </label>
      <Translations file={file} contents={contents} does="removed" />
      <Unsaved drafts={drafts} />
      {links.length > 0 && <p>These links will lead there instead:</p>}
      <Links path={from} contents={contents} />
    </TaskForm>
  );
}

interface TaskFormProps {
  title: string;
  /** What its button says. */
  does: string;
  isReady: boolean;
  onDo: () => Promise<void>;
  onEnd: () => void;
  children: ReactNode;
}

const TaskForm = ({ title, does, isReady, onDo, onEnd, children }: TaskFormProps) => (
  <form
    className="task"
    aria-label={title}
    onSubmit={(event) => {
      event.preventDefault();
      if (isReady) void onDo();
    }}
    onKeyDown={(event) => event.key === 'Escape' && onEnd()}
  >
    <h2>{title}</h2>
    {children}
    <p className="kinds">
      <button type="submit" className="primary" disabled={!isReady}>
        {does}
      </button>
      <button type="button" onClick={onEnd}>
        Cancel
      </button>
    </p>
  </form>
);

interface AddressProps {
  path: string;
  fault: string | undefined;
  onChange: (path: string) => void;
}

const Address = ({ path, fault, onChange }: AddressProps) => (
  <label>
    Address
    <input
      value={path}
      aria-invalid={fault ? true : undefined}
      onChange={(event) => onChange(event.target.value.trim())}
    />
    {fault && <strong className="fault">{fault}</strong>}
  </label>
);

const Links = ({ path, contents }: { path: string; contents: Contents }) => {
  const links = linksTo(path, contents);
  if (links.length === 0) return <p className="help">No link in the content leads to it.</p>;
  return (
    <ul className="links">
      {links.map(({ place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a long text may have the link twice.
        <li key={`${place}${index}`}>{place}</li>
      ))}
    </ul>
  );
};

interface TranslationsProps {
  file: string;
  contents: Contents;
  /** What becomes of them. */
  does: string;
}

const Translations = ({ file, contents, does }: TranslationsProps) => {
  const others = withTranslations(file, contents).filter((other) => other !== file);
  if (others.length === 0) return null;
  const titles = others.map((other) => titleOf(other, contents[other]));
  return (
    <p>
      With it {titles.length > 1 ? 'are' : 'is'} {does}: {titles.join(', ')}.
    </p>
  );
};

const Unsaved = ({ drafts: { changed } }: { drafts: Drafts }) =>
  changed.length > 0 && <p className="fault">Save or discard your other changes first.</p>;
