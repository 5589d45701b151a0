import { RotateCcw, X } from 'lucide';
import { type FocusEvent, Suspense, useMemo, useRef } from 'react';
import { isPage, isTemplate, schemaOf } from '../../../src/content/page-files.ts';
import {
  type Contents,
  errorsOf,
  pathsShowing,
  SECTIONS,
  sectionsIn,
  titleOf,
} from '../../site.ts';
import { type Path, same, samePath, type Value, valueAt } from '../../yaml/value.ts';
import { mergeWith } from '../document/draft.ts';
import type { Problem } from '../document/problems.ts';
import { requests } from '../document/requests.ts';
import { isEmpty, type Review } from '../document/review.ts';
import { store, useEdited } from '../document/store.ts';
import { Control } from '../fields/field.tsx';
import { FormContext } from '../fields/form-context.ts';
import { fieldId, pathOfFieldId } from '../fields/reveal.ts';
import { schemaAt, titleAt } from '../fields/schema.ts';
import { ConflictChoice } from '../late-views.tsx';
import { announce } from '../ui/announcement.tsx';
import { Icon, IconButton } from '../ui/icon.tsx';
import { backToPublished, offerRenaming } from '../window/drafting.ts';
import { enterField, leaveField } from '../window/leaving.ts';
import { closePanel } from '../window/navigation.ts';
import { dispatch, useWindow } from '../window/use-window.ts';
import { fieldKey, sectionAt, type Tab } from '../window/window.ts';
import { formOf } from './form-of.ts';
import { PageFields } from './page-fields.tsx';
import { ShownLists } from './shown-lists.tsx';

/** What is chosen: a section of a page, the page itself, or a list that pages share. */
export function Panel({ drafted, problems, settled }: Review) {
  const { file, chosen, tab, visited } = useWindow();
  const edited = useEdited();
  const { drafts, contents, files } = edited;
  const shared = useMemo(() => sharedBy(file, settled), [file, settled]);
  const draft = drafts[file];
  const value = contents[file];
  const schema = schemaOf(file);
  const hasFields = schema && typeof value !== 'string';
  const conflict = draft && mergeWith(file, draft, files[file]);
  const title = titleOf(file, value);
  const place =
    isPage(file) && hasFields && tab === 'section' ? (sectionAt(chosen) ?? 0) : undefined;
  const section = place === undefined ? undefined : sectionsIn(value)[place];
  const path = [...SECTIONS, place ?? 0];
  const part = section !== undefined && schema ? schemaAt(schema, path, value) : undefined;
  const name = part ? titleAt(part, undefined) : title;
  // An empty field is no error until somebody has been in it, or wants to publish.
  const shown = problems.filter(
    ({ file, path }) =>
      [...path, ''].some((_, at) => visited.has(fieldKey(file, path.slice(0, path.length - at)))) ||
      !isEmpty(contents[file], path),
  );
  return (
    <aside className="panel" aria-label="What is chosen" {...useFocus(file, value, problems)}>
      <header>
        <div className="grow">
          <p className="crumb cut">{part ? title : whereOf(file)}</p>
          <h2 {...(hasFields && { id: fieldId(part ? path : []), tabIndex: -1 })}>
            {name}
            {Array.isArray(value) && <span className="muted"> {value.length}</span>}
          </h2>
        </div>
        {isPage(file) && hasFields && (
          <div className="tabs">
            {TABS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={tab === each}
                onClick={() => dispatch({ type: 'tab', tab: each })}
              >
                {each === 'section' ? 'Section' : 'Page'}
              </button>
            ))}
          </div>
        )}
        <IconButton shape={X} label="Close (Esc)" onClick={closePanel} />
      </header>
      <form className="body" aria-label={name} onSubmit={(event) => event.preventDefault()}>
        {conflict && conflict.conflicts.length > 0 && (
          <Suspense>
            <ConflictChoice
              file={file}
              {...conflict}
              onChoose={(chosen) => {
                const isOwn = same(chosen, conflict.value);
                store.resolveConflict(file, chosen, isOwn ? {} : { [file]: conflict.value });
              }}
            />
          </Suspense>
        )}
        {hasFields ? (
          <FormContext
            value={{
              ...formOf(file, edited, settled, shown),
              schema,
              edit: (path, part, words) => store.edit(file, path, part, words),
              takePicture: requests.takePicture,
            }}
          >
            {shown
              .filter(({ file: of, path: at }) => part && of === file && samePath(at, path))
              .map(({ message }) => (
                <strong key={message} className="error">{`${name} ${message}`}</strong>
              ))}
            {part ? (
              <>
                <Control key={path.join()} schema={part} value={section} path={path} />
                <ShownLists section={section} contents={settled} />
              </>
            ) : isPage(file) ? (
              <PageFields file={file} schema={schema} value={value} />
            ) : (
              <Control schema={schema} value={value} path={[]} />
            )}
          </FormContext>
        ) : (
          <label>
            This file cannot be read. Mend it here as text.
            {errorsOf(file, value).map(({ message }) => (
              <strong key={message} className="error">
                {message}
              </strong>
            ))}
            <textarea
              id={fieldId([])}
              className="text"
              value={String(value)}
              spellCheck={false}
              onChange={(event) => store.edit(file, [], event.target.value)}
            />
          </label>
        )}
      </form>
      <footer className="row">
        <span className="help">{shared}</span>
        <button
          type="button"
          className="end at-end"
          disabled={!drafted.includes(file)}
          onClick={backToPublished}
        >
          <Icon shape={RotateCcw} /> Back to published
        </button>
      </footer>
    </aside>
  );
}

const TABS: readonly Tab[] = ['section', 'page'];

/** Whether a field has the name of its page. */
const isName = (path: Path) => samePath(path, ['title']);

/** Follows which field has the focus. */
function useFocus(file: string, value: Value, problems: readonly Problem[]) {
  /** The page's name as the focus came to it. */
  const named = useRef('');
  const onField = (path: Path) => {
    if (isName(path)) named.current = String(valueAt(value, path));
    enterField(fieldKey(file, path));
    dispatch({ type: 'fieldSelected', path });
  };
  const onLeave = (path: Path) => {
    leaveField(fieldKey(file, path));
    dispatch({ type: 'fieldVisited', file, path });
    if (isName(path)) offerRenaming(file, named.current);
    const error = problems.find((each) => fieldKey(each.file, each.path) === fieldKey(file, path));
    if (error) announce(`${error.place} ${error.message}`);
  };
  return {
    onFocus: ({ target }: FocusEvent) => withPath(target, onField),
    onBlur: ({ target, relatedTarget }: FocusEvent) =>
      afterPress(() => {
        // A heading has the focus when something is gone; nobody has been in its fields.
        if (!target.matches('h2')) withPath(target, onLeave);
        // Also what is still empty beside it, once somebody has gone on.
        const entry = target.closest('.list > li');
        const summary = entry?.querySelector('summary');
        if (summary && !entry?.contains(relatedTarget)) withPath(summary, onLeave);
      }),
  };
}

function withPath({ id }: Element, use: (path: Path) => void): void {
  const path = pathOfFieldId(id);
  if (path) use(path);
}

let isDown = false;
addEventListener('pointerdown', () => (isDown = true), true);
for (const type of ['pointerup', 'pointercancel']) {
  addEventListener(type, () => (isDown = false), true);
}

/**
 * Does something once no pointer is down, so that what then appears moves nothing that is being
 * pressed.
 */
function afterPress(act: () => void): void {
  if (isDown) addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
  else act();
}

const whereOf = (file: string) =>
  isPage(file)
    ? 'Page'
    : isTemplate(file)
      ? 'Template of new pages'
      : 'List, or words that pages share';

function sharedBy(file: string, contents: Contents): string {
  if (isPage(file)) return 'Shown only on this page';
  const { length } = pathsShowing(file, contents);
  return length === 1
    ? 'Shown only on this page'
    : length > 1
      ? `Shown on ${length} pages`
      : 'On no page yet';
}
