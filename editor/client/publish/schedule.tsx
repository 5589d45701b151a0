import { type ReactNode, useId, useState } from 'react';
import { instantsOf } from '../clock.ts';
import { Moment } from '../fields/moment.tsx';
import { ErrorLine } from '../frame/error-line.tsx';
import { useFrame } from '../frame/frame-context.ts';
import type { Requests, Scheduled } from '../requests.ts';
import { requests } from '../requests.ts';
import { localOf, localTime, momentIn } from '../scheduled.ts';

type Change = Omit<Parameters<Requests['schedule']>[0], 'at' | 'until'>;

interface ScheduleProps {
  /** Of the site's dates, such as `Europe/London`. */
  timeZone: string;
  /** Such as “2 changes”. */
  count: string;
  isReady: boolean;
  /** What is ticked. */
  later: () => Promise<Change>;
  /** Called when something is not published at its time any more. */
  onWithdrawn: (each: Scheduled) => void;
  /** The box for its name. */
  name: ReactNode;
  /** The same box, with what publishes now. */
  children: ReactNode;
}

/** Publishes what is ticked at another time, perhaps takes it back at a third, and lists what waits for its time. */
export function Schedule(props: ScheduleProps) {
  const { timeZone, count, isReady, later, onWithdrawn, name, children } = props;
  const { here, lookHere } = useFrame();
  const mayPublish = here?.rights.includes('publish') ?? false;
  /** What gets another time; undefined for what is ticked. */
  const [changed, setChanged] = useState<Scheduled>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');
  const [error, setError] = useState('');
  /** What has become of one that was withdrawn. */
  const [said, setSaid] = useState('');
  const [beginId, endId] = [useId(), useId()];
  const act = (work: () => Promise<unknown>) => {
    setSaid('');
    return work()
      .then(
        () => setError(''),
        ({ message }: Error) => setError(message),
      )
      .then(lookHere);
  };
  const open = (next: Scheduled | undefined) => {
    setChanged(next);
    setOpen(next !== undefined);
    setAt(next ? localOf(next.at, timeZone) : '');
    setUntil(next?.until ? localOf(next.until, timeZone) : '');
  };
  const [begin, end] = [at, until].map((local) => ({
    ...localTime(local, timeZone),
    instants: local.includes('T') ? instantsOf(local, timeZone) : [],
  })) as [Time, Time];
  const isTime = begin.instants.length === 1 && (!until || end.instants.length === 1);
  const keep = async () => {
    const times = { at: begin.instants[0] ?? 0, until: end.instants[0] };
    if (!changed?.isLive && times.at < Date.now()) {
      throw new Error('This time is over. Choose a later one.');
    }
    if (changed) await requests.reschedule({ id: changed.id, ...times });
    else await requests.schedule({ ...(await later()), ...times });
    open(undefined);
  };
  return (
    <section className="stack" aria-label="Scheduled">
      {here && here.scheduled.length > 0 && (
        <ul className="plain">
          {here.scheduled.map((each) => (
            <li key={each.id}>
              <Waiting {...each} timeZone={timeZone} />
              {mayPublish && (
                <p className="row wrap">
                  {!each.isOver && (
                    <>
                      <button
                        type="button"
                        className="text"
                        onClick={() => void act(() => requests.doScheduledNow(each.id))}
                      >
                        {each.isLive ? 'Take it back now' : 'Publish now'}
                      </button>
                      <button type="button" className="text" onClick={() => open(each)}>
                        Change its time
                      </button>
                    </>
                  )}
                  <button
                    type="button"
                    className="text"
                    onClick={() =>
                      void act(async () => {
                        await requests.withdraw(each.id);
                        setSaid(each.isOver ? '' : withdrawn(each));
                        onWithdrawn(each);
                      })
                    }
                  >
                    {each.isOver ? 'I have seen it' : 'Withdraw'}
                  </button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* Always there, because a live region that appears with its text is not read. */}
      <p role="status">{said}</p>
      {mayPublish && (
        <>
          <fieldset className="row wrap when" aria-label="When">
            <strong className="row">When</strong>
            <label className="row">
              <input type="radio" checked={!isOpen} onChange={() => open(undefined)} />
              Now
            </label>
            <label className="row">
              <input type="radio" checked={isOpen} onChange={() => setOpen(true)} />
              At a date
            </label>
            {isOpen && !changed?.isLive && (
              <Moment
                id={beginId}
                aria-label="Publish at"
                label="Publish at"
                value={at}
                said={begin}
                onChange={setAt}
              />
            )}
          </fieldset>
          {isOpen && (
            <div className="row wrap when">
              <label className="row" htmlFor={endId}>
                … and take it back at (optional)
              </label>
              <Moment
                id={endId}
                label="Take it back at"
                value={until}
                said={end}
                onChange={setUntil}
              />
            </div>
          )}
        </>
      )}
      {isOpen ? (
        <div className="row">
          {changed ? (
            <p className="grow">
              Another time for <bdi>“{changed.message}”</bdi>
            </p>
          ) : (
            name
          )}
          {changed && (
            <button type="button" onClick={() => open(undefined)}>
              Leave it
            </button>
          )}
          <button
            type="button"
            className="go"
            disabled={!isTime || !(changed || isReady)}
            onClick={() => void act(keep)}
          >
            {changed ? 'Change its time' : `Schedule ${count}`}
          </button>
        </div>
      ) : (
        children
      )}
      <ErrorLine words={error} />
    </section>
  );
}

const withdrawn = ({ message, isLive }: Scheduled) =>
  isLive
    ? `“${message}” stays: it is not taken back any more.`
    : `“${message}” is withdrawn: it is not published by itself any more.`;

type Time = ReturnType<typeof localTime> & { instants: number[] };

/** How many of its changes are listed. */
const MOST = 4;

/** What waits for its time: when, by whom, and its words. */
function Waiting({ timeZone, ...each }: Scheduled & { timeZone: string }) {
  const { name, message, at, until, isLive, isOver, fields, overdue } = each;
  const end = until === undefined ? '' : momentIn(until, timeZone);
  return (
    <>
      <p>
        {!isOver && <strong>{isLive ? `Taken back ${end} ` : `${momentIn(at, timeZone)} `}</strong>}
        <bdi>“{message}”</bdi>, by <bdi>{name}</bdi>
        {!isLive && end && `, until ${end}`}
      </p>
      {fields.slice(0, MOST).map(({ file, path, words }) => (
        <p key={`${file} ${path.join('.')}`} className="help cut">
          <bdi>{words}</bdi>
        </p>
      ))}
      {fields.length > MOST && <p className="help">and {fields.length - MOST} more</p>}
      {overdue && (
        <p className="fault">
          {!isOver && 'Overdue: '}
          {overdue}
        </p>
      )}
    </>
  );
}
