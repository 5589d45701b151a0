import { ArrowLeft, Reply } from 'lucide';
import { useCallback } from 'react';
import { asText, FIELD_NAMES, fieldFor, fieldOf } from '../../../form-service/fields.ts';
import { useFrame } from '../frame/frame-context.ts';
import { Icon } from '../frame/icon.tsx';
import { RequestError } from '../frame/request-error.tsx';
import { useAnswer } from '../use-answer.ts';
import { Note } from './note.tsx';
import { Person } from './person.tsx';
import { leads } from './requests.ts';
import { callTo, fullMomentOf, plain, replyTo } from './words.ts';

const STATES = { new: 'New', held: 'Held', done: 'Done' };

interface LeadProps {
  id: string;
  onDecide: (action: 'release' | 'drop' | 'undo') => Promise<void>;
  /** Called when something has changed that the list shows. */
  onChange: () => void;
  /** Called with what was erased. */
  onErased: (words: string) => void;
}

/** One lead: what it says, why it is held, who answers it. */
export function Lead({ id, onDecide, onChange, onErased }: LeadProps) {
  const { here } = useFrame();
  const read = useCallback(() => leads.one(id), [id]);
  const { answer: lead, error, setError, again } = useAnswer(read);
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => {
        again();
        onChange();
      },
      ({ message }: Error) => setError(message),
    );
  const back = (
    <a className="button at-start narrow" href="#leads">
      <Icon shape={ArrowLeft} /> Leads
    </a>
  );
  if (!lead) {
    return (
      <section className="lead detail stack" aria-label="Lead">
        {back}
        <RequestError words={error} onMended={again} onError={setError} />
      </section>
    );
  }
  const text = (use: Parameters<typeof fieldFor>[0]) => plain(asText(lead.fields[fieldFor(use)]));
  const address = text('address');
  const isHeld = lead.state === 'held' && !lead.junk;
  const take = (takenBy: string) => attempt(leads.annotate(id, { takenBy }));
  const others = [lead.takenBy, here?.name ?? ''].filter(Boolean);
  const uses = ['sender', 'subject', 'body'] as const;
  const rows = FIELD_NAMES.filter((name) => !uses.some((use) => fieldFor(use) === name));
  return (
    <section className="lead detail stack" aria-labelledby="lead">
      {back}
      <header className="row wrap">
        <div className="grow">
          <p className="crumb">
            {lead.junk ? 'Junk' : STATES[lead.state]} · {fullMomentOf(lead.receivedAt)}
          </p>
          <h1 id="lead">
            <bdi>{text('sender')}</bdi>
          </h1>
          <p className="muted">
            <bdi>{text('subject')}</bdi>
          </p>
        </div>
        <div className="row acts">
          {lead.junk ? (
            <button type="button" onClick={() => attempt(onDecide('undo'))}>
              Undo
            </button>
          ) : (
            <button type="button" className="danger" onClick={() => attempt(onDecide('drop'))}>
              Junk
            </button>
          )}
          <a
            className="button fill"
            href={replyTo({
              address,
              name: text('sender'),
              subject: text('subject'),
              body: text('body'),
              receivedAt: lead.receivedAt,
            })}
            onClick={() => !lead.takenBy && here && take(here.name)}
          >
            <Icon shape={Reply} /> Reply
          </a>
          {(isHeld || lead.junk) && (
            <button type="button" className="go" onClick={() => attempt(onDecide('release'))}>
              Not junk
            </button>
          )}
        </div>
      </header>
      <RequestError words={error} onMended={again} onError={setError} />
      {lead.reasons.length > 0 && (
        <div className={isHeld ? 'note red' : 'note'}>
          <h2>
            {isHeld ? 'Held, not mailed' : 'Perhaps junk'}
            {lead.reasons.length === 1 ? '' : `, for ${lead.reasons.length} reasons`}
          </h2>
          {lead.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {isHeld && (
            <p className="help">
              <strong>Not junk</strong> mails it to the team and trusts this address from now on.{' '}
              <strong>Junk</strong> deletes it in 7 days; until then Undo.
            </p>
          )}
        </div>
      )}
      {lead.waiting.map(({ channel, reason, attempts }) => (
        <p key={channel} className="fault">
          Not sent by {channel} yet, tried {attempts === 1 ? 'once' : `${attempts} times`}: {reason}
        </p>
      ))}
      {!lead.verified && <p className="fault">Nobody could check that a person sent this.</p>}
      <h2>{fieldOf(fieldFor('body')).label}</h2>
      <p className="message" dir="auto">
        {text('body')}
      </p>
      <dl>
        {rows.map((name) => {
          const answer = plain([lead.fields[name] ?? []].flat().join(', '));
          const isTrusted = lead.state !== 'held' && !lead.junk;
          const call = isTrusted && fieldOf(name).kind === 'tel' ? callTo(answer) : undefined;
          return (
            answer && (
              <div key={name}>
                <dt>{fieldOf(name).label}</dt>
                <dd>
                  <bdi>{call ? <a href={call}>{answer}</a> : answer}</bdi>
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <div className="row">
        <label>
          Taken by
          <select value={lead.takenBy} onChange={({ target }) => take(target.value)}>
            <option value="">Nobody yet</option>
            {[...new Set(others)].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <Note id={id} note={lead.note} />
      <Person address={address} onErased={onErased} />
    </section>
  );
}
