/** What can be done to a whole page: each shows what will change before it does. */

import { useState } from 'react';
import { articlesAt, newArticle } from '../articles.ts';
import {
  fileAt,
  NOT_FOUND_FILE,
  newPage,
  pagesIn,
  pathIn,
  pathOfFile,
  splitFile,
  titleOf,
} from '../site.ts';
import type { Path } from '../yaml/value.ts';
import { inOrder } from './languages.ts';
import {
  addressFault,
  addressOf,
  copied,
  linksTo,
  moved,
  removed,
  withTranslations,
} from './pages.ts';
import { store, useEdited } from './store.ts';
import { Address, Links, TaskForm, Translations } from './task-form.tsx';
import { typeset } from './typography.ts';

export interface PageProps {
  onOpen: (file: string, path: Path) => void;
}

interface TaskProps extends PageProps {
  onEnd: () => void;
}

/** Begins a page: empty, or as a copy of `from`. */
export function NewPage({ onOpen, onEnd, from }: TaskProps & { from?: string }) {
  const { contents, files } = useEdited();
  const [name, setName] = useState(from ? `${titleOf(from, contents[from])} (copy)` : '');
  const [own, setOwn] = useState<string>();
  const [isArticle, setArticle] = useState(false);
  const folder = from ? splitFile(from).folder : '';
  const address = (isArticle ? articlesAt(contents) : '') + addressOf(name);
  const path = own ?? (name ? pathIn(folder, address) : '');
  const fault = path ? addressFault(path, contents) : undefined;
  const file = fileAt(path, contents);
  const create = () => {
    store.apply([
      from
        ? { file, value: copied(contents[from], name, contents), commentSource: files[from] }
        : { file, value: isArticle ? newArticle(name, contents) : newPage(name, contents) },
    ]);
    onOpen(file, ['title']);
  };
  return (
    <TaskForm
      title={from ? 'Copy of this page' : 'New page'}
      submitLabel="Create"
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
          onChange={(event) => setName(typeset(event.target.value))}
        />
      </label>
      {!from && (
        <label>
          <input
            type="checkbox"
            checked={isArticle}
            onChange={(event) => setArticle(event.target.checked)}
          />{' '}
          Article, with today’s date
        </label>
      )}
      <Address path={path} fault={fault} onChange={setOwn} />
      <p className="help">
        No page links to it yet: add it to the header or footer, or link to it from another page.
      </p>
    </TaskForm>
  );
}

/** Gives a page another address, and shows the links that follow it. */
export function MovePage({ onOpen, onEnd, file }: TaskProps & { file: string }) {
  const { contents, files } = useEdited();
  const from = pathOfFile(file);
  const [path, setPath] = useState(from);
  const isElsewhere = splitFile(fileAt(path, contents)).folder !== splitFile(file).folder;
  const fault =
    path === from
      ? undefined
      : isElsewhere
        ? 'That is an address of another language.'
        : addressFault(path, contents);
  const move = () => {
    store.apply(moved(from, path, contents, files));
    onOpen(fileAt(path, contents), []);
  };
  return (
    <TaskForm
      title={`Move ${titleOf(file, contents[file])}`}
      submitLabel="Move"
      isReady={path !== from && !fault}
      onDo={move}
      onEnd={onEnd}
    >
      <Address path={path} fault={fault} onChange={setPath} />
      <Translations file={file} contents={contents} fate="moved" />
      <p>
        The old address {from} will lead to {path === from ? 'the new one' : path}. These links will
        follow it:
      </p>
      <Links path={from} contents={contents} />
    </TaskForm>
  );
}

/** Removes a page, and asks where its links and visitors go. */
export function RemovePage({ onEnd, file }: TaskProps & { file: string }) {
  const { contents } = useEdited();
  const from = pathOfFile(file);
  const going = withTranslations(file, contents);
  const links = linksTo(from, contents).filter((link) => !going.includes(link.file));
  const [to, setTo] = useState('');
  const remove = () => {
    store.apply(removed(from, to, contents), `${titleOf(file, contents[file])} is removed.`);
    onEnd();
  };
  return (
    <TaskForm
      title={`Remove ${titleOf(file, contents[file])}`}
      submitLabel="Remove"
      isReady={to !== '' || links.length === 0}
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
      <Translations file={file} contents={contents} fate="removed" />
      {links.length > 0 && <p>These links will lead there instead:</p>}
      <Links path={from} contents={contents} />
    </TaskForm>
  );
}
