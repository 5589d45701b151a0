import { compare } from '../writer/compare.ts';
import { readValue, schemas, titleOf } from './content.ts';
import { contentOf, type Drafts } from './drafts.ts';
import { namePath, summary } from './schema.ts';

/** A file was changed here and on disk: both versions, and the choice between them. */
export function Conflict({ drafts }: { drafts: Drafts }) {
  const { conflict } = drafts.state;
  if (!conflict) return null;
  const { file, text } = conflict;
  const schema = schemas[file];
  const theirs = readValue(file, text) ?? text.split('\n\n');
  const own = contentOf(drafts.state, file);
  const mine = typeof own === 'string' ? own.split('\n\n') : own;
  return (
    <section className="conflict" role="alert">
      <h2>{titleOf(file, text)} has changed on disk since you opened it</h2>
      <p>Nothing is saved yet. Which words are right?</p>
      <table>
        <thead>
          <tr>
            <th>Field</th>
            <th>On disk</th>
            <th>Yours</th>
          </tr>
        </thead>
        <tbody>
          {compare(theirs, mine).map(({ path, kind, before, after }) => (
            <tr key={`${kind}${path.join('.')}`}>
              <th>{schema ? namePath(schema, path, mine) : `Paragraph ${Number(path[0]) + 1}`}</th>
              <td>{kind === 'moved' ? 'another order' : summary(before)}</td>
              <td>{kind === 'moved' ? 'your order' : summary(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => drafts.settle('disk')}>
        Take what is on disk
      </button>
      <button type="button" onClick={() => drafts.settle('draft')}>
        Save mine over it
      </button>
    </section>
  );
}
