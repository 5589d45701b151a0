import { useEffect, useState } from 'react';
import { instantsOf } from '../../site.ts';
import { useFrame } from '../frame/frame-context.ts';
import type { Scheduled } from '../requests.ts';
import { requests } from '../requests.ts';

interface ScheduleProps {
  /** Of the site's dates, such as `Europe/London`. */
  timeZone: string;
  /** Such as “2 changes”. */
  count: string;
  isReady: boolean;
  message: string;
  /** The texts to publish. */
  chosen: () => Record<string, string | null>;
}

/** Publishes what is ticked at another time, perhaps takes it back at a third, and lists what waits for its time. */
export function Schedule({ timeZone, count, isReady, message, chosen }: ScheduleProps) {
  const { here } = useFrame();
  const mayPublish = here?.rights.includes('publish') ?? false;
  const [scheduled, setScheduled] = useState<Scheduled[]>([]);
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');
  const [error, setError] = useState('');
  const act = (work: () => Promise<unknown>) =>
    work()
      .then(() => setError(''))
      .catch(({ message }: Error) => setError(message))
      .then(async () => setScheduled(await requests.readSchedule()))
      .catch(({ message }: Error) => setError(message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is opened.
  useEffect(() => void act(async () => {}), []);
  const fault = faultOf(at, timeZone) || faultOf(until, timeZone);
  const shown = (instant: number) =>
    new Date(instant).toLocaleString('en-GB', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    });
  return (
    <section aria-label="Scheduled">
      {scheduled.length > 0 && (
        <ul className="plain">
          {scheduled.map(({ id, name, message, at, until, isLive, overdue }) => (
            <li key={id}>
              <p>
                <strong>
                  {isLive ? 'Taken back' : 'Published'} {shown((isLive && until) || at)}
                </strong>{' '}
                <bdi>“{message}”</bdi>, by <bdi>{name}</bdi>
                {!isLive && until !== undefined && <>, until {shown(until)}</>}
              </p>
              {overdue && <p className="fault">Overdue: {overdue}</p>}
              {mayPublish && (
                <p className="row wrap">
                  <button
                    type="button"
                    className="text"
                    onClick={() => void act(() => requests.doScheduledNow(id))}
                  >
                    {isLive ? 'Take it back now' : 'Publish now'}
                  </button>
                  <button
                    type="button"
                    className="text"
                    onClick={() => void act(() => requests.withdraw(id))}
                  >
                    Withdraw
                  </button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayPublish && (
        <details>
          <summary>Publish at …</summary>
          <div className="row wrap">
            <label>
              Publish at
              <input
                type="datetime-local"
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            </label>
            <label>
              … and take it back at (optional)
              <input
                type="datetime-local"
                value={until}
                onChange={(event) => setUntil(event.target.value)}
              />
            </label>
            <button
              type="button"
              disabled={!isReady || at === '' || fault !== ''}
              onClick={() =>
                void act(async () => {
                  const [begin = 0] = instantsOf(at, timeZone);
                  const [end] = until ? instantsOf(until, timeZone) : [];
                  await requests.schedule({ files: chosen(), message, at: begin, until: end });
                  setAt('');
                  setUntil('');
                })
              }
            >
              Schedule {count}
            </button>
          </div>
          <p className="help">{zoneInWords(timeZone, instantsOf(at, timeZone)[0])}</p>
          {fault && <p className="fault">{fault}</p>}
        </details>
      )}
      {error && (
        <p className="fault" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** What is wrong with a local time: it is over, or the clock is changed in that night. */
function faultOf(local: string, timeZone: string): string {
  if (!local) return '';
  const instants = instantsOf(local, timeZone);
  if (instants.length === 0)
    return 'This time does not exist: the clock goes forward in that night. Choose another.';
  if (instants.length > 1)
    return 'This time comes twice, because the clock goes back in that night. Choose one before or after.';
  return (instants[0] ?? 0) < Date.now() ? 'This time is over. Choose a later one.' : '';
}

/** Such as “Times are those of Europe/London, British Summer Time (GMT+1).” */
function zoneInWords(timeZone: string, instant = Date.now()): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value;
  return `Times are those of ${timeZone}: ${named('long')} (${named('shortOffset')}).`;
}
