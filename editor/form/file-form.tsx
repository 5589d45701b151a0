import { pathOf, publicPages } from '../../src/schemas/urls.ts';
import { pageFile, schemas, titleOf } from '../content.ts';
import { textsIn } from '../writer/value.ts';
import { ChangeList } from './changes.tsx';
import { type Drafts, textOf } from './drafts.ts';
import { Control } from './fields/field.tsx';
import { FormContext } from './fields/form-context.ts';
import { idOf } from './reveal.ts';

interface FileFormProps {
  file: string;
  drafts: Drafts;
  onSave: () => void;
}

/** One file: as a form where its schema draws one, as text where it is a text or cannot be read. */
export function FileForm({ file, drafts, onSave }: FileFormProps) {
  const draft = drafts.drafts[file];
  const text = drafts.disk[file] ?? '';
  const schema = schemas[file];
  const value = drafts.contentOf(file);
  const faults = drafts.faults(file);
  const title = titleOf(file, text);
  const links = publicPages.flatMap((id) => {
    const label = titleOf(pageFile(id), drafts.disk[pageFile(id)] ?? '');
    const anchors = textsIn(drafts.contentOf(pageFile(id))).filter(
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
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="bar">
        <h1>{title}</h1>
        <span role="status">
          {!draft ? 'Saved' : faults.length > 0 ? `${faults.length} to mend` : 'Not saved'}
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
      {draft && draft.base !== text && (
        <section className="conflict" role="alert">
          <h2>This has changed on disk since you opened it</h2>
          <p>Nothing is saved yet. Which words are right: those on disk, or yours after them?</p>
          <ChangeList file={file} before={text} after={textOf(draft)} />
          <button type="button" onClick={() => drafts.discard(file)}>
            Take what is on disk
          </button>
          <button type="button" onClick={() => drafts.save(file, text)}>
            Save mine over it
          </button>
        </section>
      )}
      {(!schema || typeof value === 'string') && (
        <label htmlFor={idOf([])}>
          {schema
            ? 'This file is broken as it stands. Mend it here as text.'
            : 'A heading begins with ##.'}
        </label>
      )}
      {faults
        .filter(({ path }) => path.length === 0)
        .map(({ message }) => (
          <p key={message} className="fault">
            {message}
          </p>
        ))}
      {schema && typeof value !== 'string' ? (
        <FormContext
          value={{ edit: (path, part) => drafts.edit(file, path, part), faults, value, links }}
        >
          <Control schema={schema} value={value} path={[]} />
        </FormContext>
      ) : (
        <textarea
          id={idOf([])}
          className="text"
          value={String(value)}
          spellCheck={!schema}
          onChange={(event) => drafts.edit(file, [], event.target.value)}
        />
      )}
    </form>
  );
}
