import { ChevronUp, Ellipsis, Link } from 'lucide';
import { Icon, IconButton } from '../../ui/icon.tsx';
import { everybody, type Member } from './everybody.ts';
import { Rights } from './invite.tsx';

const HERE = 5 * 60_000;

/** Such as "3 May". */
export const dayOf = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

function lastUsed(time: number | undefined): string {
  if (time === undefined) return 'never here';
  return Date.now() - time < HERE ? 'here now' : `last here ${dayOf(time)}`;
}

interface PersonProps {
  person: Member;
  isOwn: boolean;
  /** Whether the devices are shown. */
  isOpen: boolean;
  onOpen: () => void;
  /** Sends a change, and reads everybody again. */
  onChange: (work: Promise<unknown>) => void;
  onLink: () => void;
  onRemove: () => void;
}

/** Somebody who has signed in, with what she may do, and her devices. */
export function Person(props: PersonProps) {
  const { person, isOwn, isOpen, onOpen, onChange } = props;
  const { id, name, email, rights, devices } = person;
  const latest = devices.map(({ usedAt }) => usedAt).sort((a, b) => b - a)[0];
  return (
    <li>
      <div className="row wrap">
        <span className="face">{name[0]}</span>
        <div className="grow">
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {isOwn && <span className="muted">(you)</span>}
          <p className="help cut">
            {email} · {lastUsed(latest)}
          </p>
        </div>
        <fieldset className="rights" aria-label={`What ${name} may do`}>
          <Rights
            rights={rights}
            onChange={(rights) => onChange(everybody.rights.$post({ json: { id, rights } }))}
          />
        </fieldset>
        <IconButton
          shape={isOpen ? ChevronUp : Ellipsis}
          label={`Devices of ${name}`}
          aria-expanded={isOpen}
          onClick={onOpen}
        />
      </div>
      {isOpen && <Devices {...props} />}
    </li>
  );
}

function Devices({ person, onChange, onLink, onRemove }: PersonProps) {
  const { id, name, devices } = person;
  return (
    <ul className="devices lines">
      {devices.map(({ id: device, device: kind, madeAt, usedAt }) => (
        <li key={device} className="row">
          <div className="grow">
            {kind}
            <p className="help">
              since {dayOf(madeAt)} · {lastUsed(usedAt)}
            </p>
          </div>
          <button
            type="button"
            aria-label={`Remove ${kind} of ${name}`}
            onClick={() => onChange(everybody.devices.remove.$post({ json: { id, device } }))}
          >
            Remove
          </button>
        </li>
      ))}
      <li className="row wrap">
        <button type="button" onClick={onLink}>
          <Icon shape={Link} /> New link for a lost device
        </button>
        <span className="help">Remove the lost one above, too.</span>
        <button type="button" className="danger end" onClick={onRemove}>
          Remove {name.split(' ')[0]}
        </button>
      </li>
    </ul>
  );
}
