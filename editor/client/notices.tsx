import type { Problem } from './problems.ts';

interface NoticesProps {
  /** An error that is not about a field; empty if there is none. */
  trouble: string;
  onClose: () => void;
  problems: readonly Problem[];
  onOpen: (problem: Problem) => void;
}

/** What is wrong, above all views and never scrolled away: each fault leads to its field. */
export const Notices = ({ trouble, onClose, problems, onOpen }: NoticesProps) => (
  <section className="notices" aria-label="What to fix">
    {trouble && (
      <p className="trouble" role="alert">
        {trouble}{' '}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    )}
    <div className="problems">
      {/* Always there, because a live region that appears with its text is not read. */}
      <p role="status">
        {problems.length > 0 &&
          `${problems.length} to fix before ${problems.length === 1 ? 'it' : 'they'} can be published`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => {
            const { file, path, place, message, line } = problem;
            return (
              <li key={`${file}${path.join('.')}${message}${line}`}>
                <button type="button" onClick={() => onOpen(problem)}>
                  <strong>{place}</strong> {line ? `line ${line}: ` : ''}
                  {message}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  </section>
);
