import { useState } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { TaskDialog } from '../../ui/task-form.tsx';
import { type Invited, invite, RIGHT_LABELS, type Right } from './everybody.ts';

interface InviteProps {
  onClose: () => void;
  onInvited: (made: Invited) => void;
}

/** Asks whom to invite, and with which rights. */
export function Invite({ onClose, onInvited }: InviteProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['write']);
  const [error, setError] = useState('');

  async function send() {
    onInvited(await invite({ name, email: email.trim(), rights }));
    onClose();
  }

  return (
    <TaskDialog
      title="Invite somebody"
      submitLabel="Invite"
      isReady
      onDo={() => send().catch(({ message }: Error) => setError(message))}
      onClose={onClose}
    >
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
      <ErrorLine words={error} />
    </TaskDialog>
  );
}

interface RightsProps {
  rights: readonly Right[];
  onChange: (rights: Right[]) => void;
}

/** What somebody may do, as boxes to tick. */
export const Rights = ({ rights, onChange }: RightsProps) =>
  RIGHT_LABELS.map(([right, label]) => (
    <label key={right}>
      <input
        type="checkbox"
        checked={rights.includes(right)}
        onChange={({ target }) =>
          onChange(target.checked ? [...rights, right] : rights.filter((each) => each !== right))
        }
      />
      {label}
    </label>
  ));
