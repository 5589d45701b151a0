import { RotateCcw, X } from 'lucide';
import { useMemo } from 'react';
import { isPage, isTemplate, schemaOf } from '../../../src/content/page-files.ts';
import {
  type Contents,
  errorsOf,
  pathsShowing,
  SECTIONS,
  sectionsIn,
  titleOf,
} from '../../site.ts';
import { type Path, same } from '../../yaml/value.ts';
import { mergeWith } from '../document/draft.ts';
import type { Problem } from '../document/problems.ts';
import { requests } from '../document/requests.ts';
import { store, useEdited } from '../document/store.ts';
import { Control } from '../fields/field.tsx';
import { FormContext } from '../fields/form-context.ts';
import { fieldId, pathOfFieldId } from '../fields/reveal.ts';
import { schemaAt, titleAt } from '../fields/schema.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { sectionAt, type Tab } from '../window/window.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { formOf } from './form-of.ts';
import { PageFields } from './page-fields.tsx';

interface PanelProps {
  file: string;
  /** The field that was chosen last. */
  chosen: Path;
  tab: Tab;
  /** Of all files with drafts. */
  problems: readonly Problem[];
  /** The site where nobody types. */
  settled: Contents;
  isDraft: boolean;
  onTab: (tab: Tab) => void;
  /** A field has got the focus, or lost it. */
  onField: (path: Path) => void;
  onLeave: (path: Path) => void;
  onRevert: () => void;
  onClose: () => void;
}

/** What is chosen: a section of a page, the page itself, or a list that pages share. */
export function Panel(props: PanelProps) {
  const {
    file,
    chosen,
    tab,
    problems,
    settled,
    isDraft,
    onTab,
    onField,
    onLeave,
    onRevert,
    onClose,
  } = props;
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
  return (
    <aside
      className="panel"
      aria-label="What is chosen"
      onFocus={({ target }) => withPath(target, onField)}
      onBlur={({ target, relatedTarget }) =>
        afterPress(() => {
          // A heading has the focus when something is gone; nobody has been in its fields.
          if (!target.matches('h2')) withPath(target, onLeave);
          // Also what is still empty beside it, once somebody has gone on.
          const entry = target.closest('.list > li');
          const summary = entry?.querySelector('summary');
          if (summary && !entry?.contains(relatedTarget)) withPath(summary, onLeave);
        })
      }
    >
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
            <button type="button" aria-pressed={tab === 'section'} onClick={() => onTab('section')}>
              Section
            </button>
            <button type="button" aria-pressed={tab === 'page'} onClick={() => onTab('page')}>
              Page
            </button>
          </div>
        )}
        <IconButton shape={X} label="Close (Esc)" onClick={onClose} />
      </header>
      <form className="body" aria-label={name} onSubmit={(event) => event.preventDefault()}>
        {conflict && conflict.conflicts.length > 0 && (
          <ConflictChoice
            file={file}
            {...conflict}
            onChoose={(chosen) => {
              const isOwn = same(chosen, conflict.value);
              store.resolveConflict(file, chosen, isOwn ? {} : { [file]: conflict.value });
            }}
          />
        )}
        {hasFields ? (
          <FormContext
            value={{
              ...formOf(file, edited, settled, problems),
              schema,
              edit: (path, part, words) => store.edit(file, path, part, words),
              takePicture: requests.takePicture,
            }}
          >
            {part ? (
              <Control key={path.join()} schema={part} value={section} path={path} />
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
        <button type="button" className="end at-end" disabled={!isDraft} onClick={onRevert}>
          <Icon shape={RotateCcw} /> Back to published
        </button>
      </footer>
    </aside>
  );
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
