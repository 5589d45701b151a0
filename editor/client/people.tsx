import { useEffect, useRef, useState } from 'react';
import { filesOfPage } from '../site.ts';
import { requests } from './requests.ts';
import { store, useEdited } from './store.ts';

/** How often the editor asks who is here, in milliseconds. */
const PAUSE = 30_000;

/** Who else drafts on the page that is shown, a link to it for others, and the way to one’s own account. */
export function People({ path }: { path: string }) {
  const { contents } = useEdited();
  const [here, setHere] = useState<Awaited<ReturnType<typeof requests.readHere>>>();
  useEffect(() => {
    const look = () => requests.readHere().then(setHere, () => {});
    void look();
    const timer = setInterval(look, PAUSE);
    return () => clearInterval(timer);
  }, []);
  const files = filesOfPage(path, contents);
  const others = here?.others.filter((other) => other.files.some((file) => files.includes(file)));
  const names = others?.map(({ name }) => name) ?? [];
  return (
    <>
      <span role="status">
        {names.length > 0 && (
          <>
            <bdi>{new Intl.ListFormat('en-GB').format(names)}</bdi>{' '}
            {names.length === 1 ? 'has' : 'have'} drafts here
          </>
        )}
      </span>
      <Share path={path} />
      <a href="/account">{here?.name ?? 'Account'}</a>
    </>
  );
}

/** Makes a link to the page as it is drafted, for people without a login. */
function Share({ path }: { path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [link, setLink] = useState('');
  const [trouble, setTrouble] = useState('');
  const share = async () => {
    setLink('');
    setTrouble('');
    dialog.current?.showModal();
    try {
      await store.flush();
      setLink((await requests.share(path)).link);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <>
      <button type="button" onClick={share}>
        Share
      </button>
      <dialog ref={dialog} aria-labelledby="share">
        <h2 id="share">A link to this page as drafted</h2>
        <p>
          Anybody who has it can read the page for seven days, with what you draft on it meanwhile,
          and needs no login. In your account you can take it back.
        </p>
        {trouble ? (
          <p className="fault" role="alert">
            {trouble}
          </p>
        ) : (
          <input
            aria-label="Link"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        )}
        <p className="kinds">
          <button
            type="button"
            className="primary"
            disabled={!link}
            onClick={() => navigator.clipboard.writeText(link)}
          >
            Copy
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </p>
      </dialog>
    </>
  );
}
