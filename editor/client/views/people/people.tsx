import './people.css';
import { Mail, UserPlus } from 'lucide';
import { useCallback, useState } from 'react';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useHere } from '../../window/use-here.ts';
import { everybody, type Invited, invite, type Member, readAll } from './everybody.ts';
import { Invite } from './invite.tsx';
import { dayOf, Person } from './person.tsx';
import { RequestError } from './request-error.tsx';

/** Who may use the editor, with which rights and on which devices. */
export function People() {
  const { answer: people = [], failure, setFailure, again } = useAnswer(readAll);
  const [open, setOpen] = useState<number>();
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<Invited>();
  const [gone, setGone] = useState<Member>();
  const here = useHere();
  const attempt = useCallback(
    (work: Promise<unknown>) => work.then(again, setFailure),
    [again, setFailure],
  );
  const linkFor = async ({ id, name, devices }: Member) => {
    const { link } = await (await everybody.link.$post({ json: { id } })).json();
    setMade({ id, name, devices, link });
    setGone(undefined);
  };
  const remove = async (person: Member) => {
    await everybody.remove.$post({ json: { id: person.id } });
    setMade(undefined);
    setGone(person);
  };
  const inviteAgain = async (person: Member) => {
    setMade(await invite(person));
    setGone(undefined);
  };
  const devices = people.find(({ id }) => id === made?.id)?.devices ?? [];
  const isUsed = devices.some(({ id }) => made?.devices.every((old) => old.id !== id));
  const joined = people.filter(({ devices, invitedUntil }) => devices.length > 0 || !invitedUntil);
  const invited = people.filter((person) => !joined.includes(person));

  return (
    <main className="view">
      <div className="content people">
        <header className="row">
          <div className="grow">
            <h1>People</h1>
            <p className="muted">
              Everybody signs in with a fingerprint, a face or the device’s PIN. There are no
              passwords.
            </p>
          </div>
          <button type="button" className="go" onClick={() => setInviting(true)}>
            <Icon shape={UserPlus} /> Invite
          </button>
        </header>
        <RequestError failure={failure} onMended={again} />
        {made && !isUsed && (
          <div className="card row" role="status">
            <CopyLink
              key={made.link}
              label={`A link for ${made.name}: it works once, within 48 hours. Send it to nobody else.`}
              link={made.link}
            />
          </div>
        )}
        <p role="status">
          {gone && (
            <>
              <bdi>{gone.name}</bdi> may not sign in any more. Drafts are kept for another
              invitation to {gone.email}.{' '}
              <button type="button" className="text" onClick={() => attempt(inviteAgain(gone))}>
                Invite again
              </button>
            </>
          )}
        </p>
        <ul className="card lines">
          {joined.map((person) => (
            <Person
              key={person.id}
              person={person}
              isOwn={here?.id === person.id}
              isOpen={open === person.id}
              onOpen={() => setOpen(open === person.id ? undefined : person.id)}
              onChange={attempt}
              onLink={() => attempt(linkFor(person))}
              onRemove={() => attempt(remove(person))}
            />
          ))}
        </ul>
        {invited.map((person) => (
          <div key={person.id} className="card row wrap">
            <Icon shape={Mail} />
            <div className="grow">
              <strong>
                <bdi>{person.name}</bdi> is invited
              </strong>
              <p className="help">
                {person.email} · the link works until {dayOf(person.invitedUntil ?? 0)}
              </p>
            </div>
            <button type="button" className="fill" onClick={() => attempt(linkFor(person))}>
              New link
            </button>
            <button type="button" onClick={() => attempt(remove(person))}>
              Take back
            </button>
          </div>
        ))}
        {isInviting && (
          <Invite
            onClose={() => setInviting(false)}
            onInvited={(made) => {
              setMade(made);
              again();
            }}
          />
        )}
      </div>
    </main>
  );
}
