import { beginning } from '../../src/content/files.ts';
import type { BuiltPage } from '../../src/site/dead-links.ts';
import { listedNames } from '../../src/site/faults-between.ts';
import { schemaOf } from '../../src/site/page-files.ts';
import { pathOfFile, titleOf } from '../content.ts';
import { type Path, type Value, valueAt } from '../writer/value.ts';
import { Conflicts } from './conflicts.tsx';
import { mergeWith } from './draft.ts';
import type { Drafts } from './drafts.ts';
import { Control } from './fields/field.tsx';
import { FormContext } from './fields/form-context.ts';
import { languageOf, modelOf, rootPathOf } from './languages.ts';
import type { Problem } from './problems.ts';
import { idOf } from './reveal.ts';
import { type Contents, inOrder, pagesIn } from './site.ts';

interface FileFormProps {
  file: string;
  contents: Contents;
  /** Of all files that are open or changed. */
  problems: readonly Problem[];
  drafts: Drafts;
  /** Pages with known anchors. */
  linked: readonly BuiltPage[];
  onSave: () => void;
  onOpen: (file: string, path: Path, line?: number) => void;
}

/** One file: as a form if it is valid, otherwise as text. */
export function FileForm(props: FileFormProps) {
  const { file, contents, problems, drafts, linked, onSave, onOpen } = props;
  const draft = drafts.drafts[file];
  const value = contents[file];
  const text = drafts.disk[file];
  const schema = schemaOf(file);
  const title = titleOf(file, value);
  const isUnsaved = drafts.changed.includes(file);
  const others = drafts.changed
    .filter((each) => each !== file)
    .map((each) => titleOf(each, contents[each]));
  const language = languageOf(file, contents);
  const model = language.folder ? modelOf(file, contents) : undefined;
  const translated = model === undefined || model === file ? undefined : contents[model];
  // Links name the address at the root, in every language.
  const pages = new Map(
    inOrder(pagesIn(contents))
      .toReversed()
      .map((page) => [rootPathOf(pathOfFile(page), contents), titleOf(page, contents[page])]),
  );
  const links = [
    ...[...pages].toReversed().map(([href, label]) => ({ href, label })),
    ...linked.flatMap(({ path, anchors }) =>
      [...anchors].map((name) => ({ href: `${rootPathOf(path, contents)}#${name}` })),
    ),
  ];
  const listed = listedNames(language.folder, contents).filter(
    (it) => it.file === file && Object.keys(it.names).length > 0,
  );
  const conflict = draft && isUnsaved && mergeWith(file, draft, text);
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
          {!isUnsaved
            ? others.length > 0
              ? `Not saved: ${others.join(', ')}`
              : 'Saved'
            : draft?.isKept
              ? 'Not saved, from last time'
              : 'Not saved'}
        </span>
        <button type="button" disabled={!draft?.past.length} onClick={() => drafts.undo(file)}>
          Undo
        </button>
        <button type="button" disabled={!draft?.future.length} onClick={() => drafts.redo(file)}>
          Redo
        </button>
        <button type="button" disabled={!isUnsaved} onClick={() => drafts.discard(file)}>
          Discard
        </button>
        <button type="submit" className="primary" disabled={drafts.changed.length === 0}>
          Save
        </button>
      </div>
      {conflict && conflict.conflicts.length > 0 && (
        <Conflicts
          {...{ file, ...conflict }}
          onChoose={(chosen) =>
            chosen === undefined ? drafts.discard(file) : drafts.begin(file, chosen, text)
          }
        />
      )}
      {schema && typeof value !== 'string' ? (
        <FormContext
          value={{
            edit: (path, part) => drafts.edit(file, path, part),
            allFaults: problems.filter((problem) => problem.file === file),
            value,
            contents,
            language,
            source:
              model && typeof translated === 'object' && translated
                ? {
                    value: beginning(model, translated) as Value,
                    language: languageOf(model, contents),
                  }
                : undefined,
            copyTo: (other, field, entry) => {
              const entries = valueAt(contents[other], [field]);
              const next = [...(Array.isArray(entries) ? entries : []), entry];
              drafts.edit(other, [field], next);
              onOpen(other, [field, next.length - 1]);
            },
            links,
            namesAt: ([, field, ...inner]) =>
              inner.length === 0 ? listed.find((it) => it.field === field)?.names : undefined,
          }}
        >
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
            onChange={(event) => drafts.edit(file, [], event.target.value)}
          />
        </label>
      )}
    </form>
  );
}
