import { schemaOf, titleOf } from '../site.ts';
import type { Path } from '../writer/value.ts';
import { Conflicts } from './conflicts.tsx';
import { mergeWith } from './draft.ts';
import { Control } from './fields/field.tsx';
import { FormContext } from './fields/form-context.ts';
import type { Problem } from './problems.ts';
import { idOf } from './reveal.ts';
import { formOf } from './site-form.ts';
import { store, useEdited } from './store.ts';

interface FileFormProps {
  file: string;
  /** Of all files with drafts. */
  problems: readonly Problem[];
  isDraft: boolean;
  onOpen: (file: string, path: Path, line?: number) => void;
}

/** One file: as a form if it is valid, otherwise as text. */
export function FileForm({ file, problems, isDraft, onOpen }: FileFormProps) {
  const edited = useEdited();
  const { drafts, contents, files, published } = edited;
  const draft = drafts[file];
  const value = contents[file];
  const schema = schemaOf(file);
  const title = titleOf(file, value);
  const hasFields = schema && typeof value !== 'string';
  const conflict = draft && mergeWith(file, draft, files[file]);
  return (
    <form aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <div className="bar">
        <h1 {...(hasFields && { id: idOf([]), tabIndex: -1 })}>{title}</h1>
        <span role="status">
          {isDraft ? 'Draft' : published.files ? 'Published' : 'In content/'}
        </span>
        <button type="button" disabled={!draft?.past.length} onClick={() => store.undo(file)}>
          Undo
        </button>
        <button type="button" disabled={!draft?.future.length} onClick={() => store.redo(file)}>
          Redo
        </button>
        <button type="button" disabled={!isDraft} onClick={() => store.revert(file)}>
          Discard draft
        </button>
      </div>
      {conflict && conflict.conflicts.length > 0 && (
        <Conflicts file={file} {...conflict} onChoose={(chosen) => store.settle(file, chosen)} />
      )}
      {hasFields ? (
        <FormContext value={formOf(file, edited, problems, onOpen)}>
          <Control schema={schema} value={value} path={[]} />
        </FormContext>
      ) : (
        <label>
          This file cannot be read. Fix it here as text.
          <textarea
            id={idOf([])}
            className="text"
            value={String(value)}
            spellCheck={false}
            onChange={(event) => store.edit(file, [], event.target.value)}
          />
        </label>
      )}
    </form>
  );
}
