import { useEffect, useState } from 'react';
import { requests } from '../../document/requests.ts';
import { store } from '../../document/store.ts';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';

interface ShareProps {
  /** The page, as its path. */
  path: string;
  onClose: () => void;
}

/** Makes a link to the page as it is drafted, for people without a login. */
export function ShareDialog({ path, onClose }: ShareProps) {
  const [link, setLink] = useState('');
  const [error, setError] = useState('');
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
    <Dialog title="A link to this page as drafted" kind="small" onClose={onClose}>
      <div className="content stack">
        <p>
          Anybody who has it can read the page for seven days, with what you draft on it meanwhile,
          and needs no login. In your account you can take it back.
        </p>
        <ErrorLine words={error} />
        <CopyLink label="Link" link={link} />
      </div>
    </Dialog>
  );
}
