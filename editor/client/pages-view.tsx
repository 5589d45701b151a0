import { useRef, useState } from 'react';
import { publishedOf } from '../articles.ts';
import {
  HOME_FILE,
  instantOf,
  isDue,
  NOT_FOUND_FILE,
  pagesIn,
  pathOfFile,
  splitFile,
  titleOf,
} from '../site.ts';
import { inOrder } from './languages.ts';
import { MovePage, NewPage, type PageProps, RemovePage } from './page-tasks.tsx';
import { useEdited } from './store.ts';

/** What is being done: to the page in `file`, or a new one. */
interface Task {
  name: 'new' | 'move' | 'remove';
  file: string;
}

/** All pages of the site: to open, to copy, to move and to remove, and a new one. */
export function Pages({ onOpen }: PageProps) {
  const { contents } = useEdited();
  const [task, setTask] = useState<Task>();
  const pages = inOrder(pagesIn(contents));
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that has begun the task. */
  const opener = useRef<Element>(null);
  const begin = (name: Task['name'], file = '') => {
    opener.current = document.activeElement;
    setTask({ name, file });
  };
  const onEnd = () => {
    setTask(undefined);
    // Once a page has gone, its button has too.
    requestAnimationFrame(() => {
      const { current } = opener.current?.isConnected ? opener : heading;
      if (current instanceof HTMLElement) current.focus();
    });
  };
  const common = { onOpen, onEnd };
  return (
    <div className="view">
      <h1 ref={heading} tabIndex={-1}>
        Pages
      </h1>
      <button type="button" className="primary" onClick={() => begin('new')}>
        New page
      </button>
      {task?.name === 'new' && task.file === '' && <NewPage {...common} />}
      <ul className="pages">
        {pages.map((file) => {
          const title = titleOf(file, contents[file]);
          const published = publishedOf(file, contents);
          // The site finds these two by their names.
          const { folder, rootFile } = splitFile(file);
          const isFixed = rootFile === HOME_FILE || rootFile === NOT_FOUND_FILE;
          // A translation has the name of what it translates.
          const isBound = folder !== '' && rootFile in contents;
          return (
            <li key={file}>
              <a href={`#${file}`}>{title}</a> <span className="help">{pathOfFile(file)}</span>
              {published && !isDue(published) && (
                <span className="help"> appears on {dayOf(published)}</span>
              )}
              <span className="page-tools">
                <button
                  type="button"
                  aria-label={`Copy ${title}`}
                  onClick={() => begin('new', file)}
                >
                  Copy
                </button>
                {!isFixed && !isBound && (
                  <button
                    type="button"
                    aria-label={`Move ${title}`}
                    onClick={() => begin('move', file)}
                  >
                    Move
                  </button>
                )}
                {!isFixed && (
                  <button
                    type="button"
                    className="remove"
                    aria-label={`Remove ${title}`}
                    onClick={() => begin('remove', file)}
                  >
                    Remove
                  </button>
                )}
              </span>
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

/** Such as “1 December 2026”, or “1 December 2026 at 09:30 UTC”. */
const dayOf = (published: string) =>
  new Date(instantOf(published)).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(published.includes('T') && { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
    timeZone: 'UTC',
  });
