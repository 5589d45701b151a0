import { useEffect, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { requests } from '../requests.ts';
import { store } from '../store.ts';

interface ShareProps {
  /** The page, as its path. */
  path: string;
  onClose: () => void;
}

/** Makes a link to the page as it is drafted, for people without a login. */
export function Share({ path, onClose }: ShareProps) {
  const [link, setLink] = useState('');
  const [error, setError] = useState('');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    store
      .flush()
      .then(() => requests.share(path))
      .then(
        ({ link }) => setLink(link),
        ({ message }) => setError(message),
      );
  }, [path]);
  return (
    <Dialog title="A link to this page as drafted" isSmall onClose={onClose}>
      <div className="content stack">
        <p>
          Anybody who has it can read the page for seven days, with what you draft on it meanwhile,
          and needs no login. In your account you can take it back.
        </p>
        {error ? (
          <p className="fault" role="alert">
            {error}
          </p>
        ) : (
          <input
            aria-label="Link"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        )}
        <p className="row">
          <button
            type="button"
            className="go"
            disabled={!link}
            onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            Copy
          </button>
          <span role="status">{isCopied && 'Copied.'}</span>
        </p>
      </div>
    </Dialog>
  );
}
