import { requests } from '../../document/requests.ts';
import { useEdited } from '../../document/store.ts';
import { publish } from '../../window/publish.ts';
import { mayPublish, useHere } from '../../window/use-here.ts';
import { dispatch, useWindow } from '../../window/use-window.ts';
import { Live } from './publish-progress.tsx';

interface PublishFooterProps {
  message: string;
  /** What what is ticked lacks; may be empty. */
  reason: string;
  /** How many files are ticked. */
  count: number;
  isReady: boolean;
  /** Whether nothing differs from what is published. */
  isEmpty: boolean;
  update: () => Promise<boolean>;
  onPublish: () => void;
}

/** The name of what is published, the button that does it, and how that goes. */
export function PublishFooter(props: PublishFooterProps) {
  const { message, reason, count, isReady, isEmpty, update, onPublish } = props;
  const { published, isLiveOutdated } = useEdited();
  const { isUnderWay, steps, isDone } = useWindow().publishing;
  const isAllowed = mayPublish(useHere());
  return (
    <footer>
      {!isEmpty && (
        <div className="row">
          <label className="row grow">
            Name
            <input
              value={message}
              title="History shows it under this name"
              onChange={({ target }) => dispatch({ type: 'named', message: target.value })}
            />
          </label>
          <button
            type="button"
            className="go"
            disabled={!isReady || !isAllowed}
            onClick={onPublish}
          >
            Publish {count === 1 ? '1 page or list' : `${count} pages and lists`}
          </button>
        </div>
      )}
      <p role="status" className="error">
        {reason}
      </p>
      {!isEmpty && (
        <p className="help">
          {!isAllowed
            ? 'You may write, but not publish: share a link to the page with somebody who may.'
            : published.remote
              ? 'History shows it under this name. Words, links and safety are checked first; the bar says when it is live.'
              : 'It is recorded in this copy only: there is no address to send it to, so whoever runs the site has to take it from here.'}
        </p>
      )}
      {isLiveOutdated && !isUnderWay && isAllowed && (
        <p className="row wrap">
          What is published is not on the live site yet.
          <button
            type="button"
            className="text"
            onClick={() => void publish({ begin: update, send: requests.putLive })}
          >
            Put it live
          </button>
        </p>
      )}
      {isUnderWay && <progress />}
      {/* Always there, because a live region that appears with its text is not read. */}
      <ol className="steps" aria-live="polite">
        {steps.map(({ message, error }) => (
          <li key={message ?? error} className={error && 'error'}>
            {message ?? error}
          </li>
        ))}
      </ol>
      {isDone && <Live />}
    </footer>
  );
}
