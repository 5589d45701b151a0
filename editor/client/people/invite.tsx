import { useEffect, useRef, useState } from 'react';
import { everybody, type Right } from './requests.ts';
import { Rights } from './rights.tsx';

interface InviteProps {
  onClose: () => void;
  onInvited: (made: { to: string; link: string }) => void;
}

/** Asks whom to invite, and what for. */
export function Invite({ onClose, onInvited }: InviteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['write']);
  const [error, setError] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  async function invite() {
    const sent = { name, email: email.trim(), rights: [...rights] };
    const { link } = await (await everybody.index.$post({ json: sent })).json();
    onInvited({ to: name, link });
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} aria-labelledby="invite" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          invite().catch(({ message }: Error) => setError(message));
        }}
      >
        <h2 id="invite">Invite somebody</h2>
        <label>
          Name
          <input required value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <label>
          Email
          <input
            required
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
        <fieldset className="rights">
          <legend>May</legend>
          <Rights rights={rights} onChange={setRights} />
        </fieldset>
        {error && (
          <p className="fault" role="alert">
            {error}
          </p>
        )}
        <p className="row">
          <button type="submit" className="go">
            Invite
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
