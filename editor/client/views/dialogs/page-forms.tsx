import { type ReactNode, useState } from 'react';
import { NOT_FOUND_FILE } from '../../../../src/content/page-files.ts';
import {
  type Contents,
  fileAt,
  inOrder,
  NAVIGATION_FILE,
  pagesIn,
  pathOfFile,
  titleOf,
} from '../../../site.ts';
import { type Value, valueAt, withValueAt } from '../../../yaml/value.ts';
import {
  addressError,
  addressOf,
  copied,
  isEntry,
  isPublished,
  type LinkPlace,
  linksTo,
  moved,
  removed,
} from '../../document/pages.ts';
import { store, useEdited } from '../../document/store.ts';
import { typeset } from '../../fields/typography.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TaskForm } from '../../ui/task-form.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { drawnPage } from '../../window/drawn-page.ts';
import { openField } from '../../window/navigation.ts';
import { begun, folderOf, shown, templatesIn } from './templates.ts';

interface TaskProps {
  onClose: () => void;
}

/** What is being done: to the page in `file`, or a new one. */
export interface Dialogue {
  task: 'new' | 'copy' | 'move' | 'remove';
  file: string;
}

/** Asks what a task needs, and shows what will change before it does. */
export function PageDialogue({ task, file, onClose }: Dialogue & TaskProps) {
  if (task === 'new') return <NewPage onClose={onClose} />;
  const Form = { copy: CopyPage, move: MovePage, remove: RemovePage }[task];
  return <Form file={file} onClose={onClose} />;
}

/** Begins a page with a template. */
function NewPage({ onClose }: TaskProps) {
  const { contents } = useEdited();
  const templates = templatesIn(contents);
  const [template = '', setTemplate] = useState(templates[0]);
  return (
    <Dialog title="New page" onClose={onClose}>
      <div className="halves">
        <ul className="thumbs" aria-label="Begin with">
          {templates.map((each) => (
            <li key={each}>
              <button
                type="button"
                className="thumb"
                aria-pressed={each === template}
                onClick={() => setTemplate(each)}
              >
                <span className="frame">
                  <Thumbnail draw={() => draw(contents[each], contents)} />
                </span>
                <span>
                  <strong>{titleOf(each, contents[each])}</strong>
                  <span className="help">{String(valueAt(contents[each], ['description']))}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <NameForm
          submitLabel="Create page"
          folder={folderOf(template)}
          makeValue={(name) => begun(contents[template], name)}
          onClose={onClose}
        >
          <p className="help">To begin with a copy of a page, choose Duplicate in its menu.</p>
        </NameForm>
      </div>
    </Dialog>
  );
}

/** A path that no page has, to draw a template at. */
const NOWHERE = '/a-template';

const draw = (template: Value, contents: Contents) =>
  drawnPage()?.thumbnailOf({ ...contents, [fileAt(NOWHERE)]: shown(template) }, NOWHERE);

/** Begins a page with a copy of another one. */
function CopyPage({ file, onClose }: TaskProps & { file: string }) {
  const { contents, files } = useEdited();
  return (
    <Dialog title={`Duplicate ${titleOf(file, contents[file])}`} kind="small" onClose={onClose}>
      <div className="halves">
        <NameForm
          submitLabel="Create page"
          folder={pathOfFile(file).replace(/\/[^/]*$/, '')}
          makeValue={(name) => copied(contents[file], name)}
          commentSource={files[file]}
          onClose={onClose}
        >
          <p className="help">The name becomes its title and its headline.</p>
        </NameForm>
      </div>
    </Dialog>
  );
}

/** The columns of links in the file of header and footer. */
const COLUMNS = ['footer', 'columns'] as const;

interface NameFormProps extends TaskProps {
  submitLabel: string;
  /** What the suggested address begins with, such as `/products`. */
  folder: string;
  makeValue: (name: string) => Parameters<typeof store.apply>[0][number]['value'];
  /** The text whose comments are kept. */
  commentSource?: string | undefined;
  children: ReactNode;
}

function NameForm(props: NameFormProps) {
  const { submitLabel, folder, makeValue, commentSource, onClose, children } = props;
  const { contents } = useEdited();
  const [name, setName] = useState('');
  const [own, setOwn] = useState<string>();
  const [column, setColumn] = useState('');
  const columns = valueAt(contents[NAVIGATION_FILE], COLUMNS) as {
    heading: string;
    links: Value[];
  }[];
  const suggested = name.trim() ? folder + addressOf(name) : '';
  const path = own ?? suggested;
  const error = path ? addressError(path, contents) : undefined;
  const create = () => {
    const file = fileAt(path);
    const link = { label: name.trim(), href: path };
    store.apply([
      { file, value: makeValue(name.trim()), commentSource },
      ...columns.flatMap(({ links }, at) => {
        const place = [...COLUMNS, at, 'links'];
        const value = () => withValueAt(contents[NAVIGATION_FILE], place, [...links, link]);
        return column === String(at) ? { file: NAVIGATION_FILE, value: value() } : [];
      }),
    ]);
    onClose();
    openField(file, ['title']);
  };
  return (
    <TaskForm
      submitLabel={submitLabel}
      isReady={name.trim() !== '' && path !== '' && !error}
      onDo={create}
      onClose={onClose}
    >
      <label>
        Name
        <input value={name} onChange={({ target }) => setName(typeset(target.value))} />
      </label>
      <Address path={path} error={error} onChange={setOwn} />
      <label>
        Link in the footer
        <select value={column} onChange={({ target }) => setColumn(target.value)}>
          <option value="">None yet</option>
          {columns.map(({ heading }, at) => (
            <option key={heading} value={at}>
              {heading}
            </option>
          ))}
        </select>
      </label>
      {children}
    </TaskForm>
  );
}

/** Gives a page another address, and shows the links that follow it. */
function MovePage({ file, onClose }: TaskProps & { file: string }) {
  const { contents, files } = useEdited();
  const from = pathOfFile(file);
  const [path, setPath] = useState(from);
  const error = path === from ? undefined : addressError(path, contents);
  const isReady = path !== from && !error;
  const move = () => {
    const words = `${titleOf(file, contents[file])} is at ${path} now.`;
    store.apply(moved(from, path, contents, files), words);
    onClose();
    openField(fileAt(path), []);
  };
  return (
    <Dialog title={`Move ${titleOf(file, contents[file])}`} kind="small" onClose={onClose}>
      <div className="halves">
        <TaskForm submitLabel="Move" isReady={isReady} onDo={move} onClose={onClose}>
          <Address path={path} own={from} error={error} onChange={setPath} />
          <p>
            The old address {from} will lead to {path === from ? 'the new one' : path}. These links
            will follow it:
          </p>
          <Links links={linksTo(from, contents)} />
        </TaskForm>
      </div>
    </Dialog>
  );
}

/** Removes a page, and asks where its links and visitors go. */
function RemovePage({ file, onClose }: TaskProps & { file: string }) {
  const { contents, published } = useEdited();
  const from = pathOfFile(file);
  const all = linksTo(from, contents).filter((link) => link.file !== file);
  const links = all.filter((link) => !isEntry(link));
  const { files } = published;
  const isNew = files && !isPublished(file, contents, files);
  const [to, setTo] = useState('');
  const remove = () => {
    store.apply(removed(from, to, contents), `${titleOf(file, contents[file])} is removed.`);
    onClose();
  };
  return (
    <Dialog title={`Remove ${titleOf(file, contents[file])}`} kind="small" onClose={onClose}>
      <div className="halves">
        <TaskForm
          submitLabel="Remove"
          isReady={to !== '' || links.length === 0}
          onDo={remove}
          onClose={onClose}
        >
          {isNew && (
            <p>
              It was never published, so no visitor has seen it. The message that follows brings it
              back; once the editor is loaded again, it is gone for good.
            </p>
          )}
          {(!isNew || links.length > 0) && (
            <label>
              {isNew ? 'Links to it go to' : 'Visitors who look for it, and links to it, go to'}
              <select value={to} onChange={(event) => setTo(event.target.value)}>
                <option value="">
                  {links.length > 0 ? 'Choose a page' : 'no page: it is gone'}
                </option>
                {inOrder(pagesIn(contents))
                  .filter((page) => page !== file && page !== NOT_FOUND_FILE)
                  .map((page) => (
                    <option key={page} value={pathOfFile(page)}>
                      {titleOf(page, contents[page])}
                    </option>
                  ))}
              </select>
            </label>
          )}
          {links.length < all.length && <p>Its links in header and footer go with it.</p>}
          {links.length > 0 && <p>These links will lead there instead:</p>}
          <Links links={links} />
        </TaskForm>
      </div>
    </Dialog>
  );
}

interface AddressProps {
  path: string;
  /** The one that the page has. */
  own?: string;
  error: string | undefined;
  onChange: (path: string) => void;
}

const Address = ({ path, own, error, onChange }: AddressProps) => (
  <div>
    <label>
      Address
      <input
        value={path}
        aria-invalid={error ? true : undefined}
        aria-describedby="address"
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </label>
    {/* Always there, so that no button moves. */}
    <p id="address" className={error ? 'help error' : 'help'}>
      {error ?? (path === own ? 'Its address now.' : path ? 'Free.' : 'It is made from the name.')}
    </p>
  </div>
);

const Links = ({ links }: { links: readonly LinkPlace[] }) =>
  links.length === 0 ? (
    <p className="help">No page has a link to it.</p>
  ) : (
    <ul className="links small">
      {links.map(({ place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a long text may have the link twice.
        <li key={`${place}${index}`}>{place}</li>
      ))}
    </ul>
  );
