import type { BuiltPage } from '../../src/build/dead-links.ts';
import type { Fault } from '../../src/schemas/faults.ts';
import { pathOf, publicPages } from '../../src/schemas/urls.ts';
import { pageFile, readValue, schemas, titleOf } from '../content.ts';
import type { Value } from '../writer/value.ts';
import { ChangeList } from './changes.tsx';
import type { Drafts } from './drafts.ts';
import { Control } from './fields/field.tsx';
import { FormContext } from './fields/form-context.ts';
import { idOf } from './reveal.ts';

interface FileFormProps {
  file: string;
  value: Value;
  faults: readonly Fault[];
  drafts: Drafts;
  /** Pages with known anchors. */
  linked: readonly BuiltPage[];
  onSave: () => void;
}

/** One file: as a form if it has a schema and is valid, otherwise as text. */
export function FileForm({ file, value, faults, drafts, linked, onSave }: FileFormProps) {
  const draft = drafts.drafts[file];
  const text = drafts.disk[file] ?? '';
  const schema = schemas[file];
  const title = titleOf(file, text);
  const links = [
    ...publicPages.map((id) => ({
      href: pathOf(id),
      label: titleOf(pageFile(id), drafts.disk[pageFile(id)] ?? ''),
    })),
    ...linked.flatMap(({ path, anchors }) =>
      [...anchors].map((name) => ({ href: `${path}#${name}` })),
    ),
  ];
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
        <button type="button" disabled={!draft?.past.length} onClick={() => drafts.undo(file)}>
          Undo
        </button>
        <button type="button" disabled={!draft} onClick={() => drafts.discard(file)}>
          Discard
        </button>
        <button type="submit" className="primary" aria-disabled={!draft}>
          {faults.length > 0 ? 'What to mend' : 'Save'}
        </button>
      </div>
      {draft && draft.base !== text && (
        <section className="conflict" role="alert">
          <h2>This has changed on disk since you opened it</h2>
          <p>Nothing is saved yet. Which words are right: those on disk, or yours after them?</p>
          <ChangeList file={file} before={readValue(file, text)} after={draft.value} />
          <button type="button" onClick={() => drafts.discard(file)}>
            Take what is on disk
          </button>
          <button type="button" onClick={() => drafts.save(file, text)}>
            Save mine over it
          </button>
        </section>
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
        <label>
          {schema
            ? 'This file is broken as it stands. Mend it here as text.'
            : 'A heading begins with ##.'}
          <textarea
            id={idOf([])}
            className="text"
            value={String(value)}
            spellCheck={!schema}
            onChange={(event) => drafts.edit(file, [], event.target.value)}
          />
        </label>
      )}
    </form>
  );
}
