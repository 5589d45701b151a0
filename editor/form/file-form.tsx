import { pageIds } from '../../src/schemas/pages.ts';
import { pathOf } from '../../src/schemas/urls.ts';
import { textsIn } from '../writer/path.ts';
import { pageFile, schemas, titleOf } from './content.ts';
import { contentOf, type Drafts, hasForm } from './drafts.ts';
import { FormContext } from './fields/context.ts';
import { Parts } from './fields/field.tsx';

interface FileFormProps {
  file: string;
  title: string;
  drafts: Drafts;
  onSave: () => void;
}

/** One file: as a form where its schema draws one, as text where it is a text or cannot be read. */
export function FileForm({ file, title, drafts, onSave }: FileFormProps) {
  const { disk, drafts: changed } = drafts.state;
  const draft = changed[file];
  const schema = schemas[file];
  const value = contentOf(drafts.state, file);
  const faults = drafts.faults(file);
  const isForm = schema && hasForm(file, draft?.base ?? disk[file] ?? '');
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="bar">
        <h1 tabIndex={-1}>{title}</h1>
        <span role="status">
          {draft ? (faults.length > 0 ? `${faults.length} to mend` : 'Not saved') : 'Saved'}
        </span>
        <button type="button" disabled={!draft} onClick={() => drafts.undo(file)}>
          Undo
        </button>
        <button type="button" disabled={!draft} onClick={() => drafts.discard(file)}>
          Discard
        </button>
        <button type="submit" className="primary" aria-disabled={!draft}>
          {faults.length > 0 ? 'Show what to mend' : 'Save'}
        </button>
      </div>
      {isForm ? (
        <FormContext
          value={{
            edit: (path, part) => drafts.edit(file, path, part),
            faults,
            links: linksOf(drafts),
          }}
        >
          <Parts schema={schema} value={value} path={[]} />
        </FormContext>
      ) : (
        <label className="text">
          {schema
            ? 'This file cannot be read as it stands. Mend it here as text.'
            : 'A heading begins with ##.'}
          {faults.map(({ message }) => (
            <pre key={message} className="fault">
              {message}
            </pre>
          ))}
          <textarea
            id="field."
            value={String(value)}
            spellCheck={!schema}
            onChange={(event) => drafts.edit(file, [], event.target.value)}
          />
        </label>
      )}
    </form>
  );
}

/** Pages of the site, and the places on them that have an address. */
function linksOf({ state }: Drafts) {
  return pageIds
    .filter((id) => id !== '404')
    .flatMap((id) => {
      const label = titleOf(pageFile(id), state.disk[pageFile(id)] ?? '');
      const anchors = textsIn(contentOf(state, pageFile(id))).filter(
        ([path]) => path.at(-1) === 'id',
      );
      return [
        { href: pathOf(id), label },
        ...anchors.map(([, anchor]) => ({
          href: `${pathOf(id)}#${anchor}`,
          label: `${label}: ${anchor}`,
        })),
      ];
    });
}
