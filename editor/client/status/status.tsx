import { RefreshCw } from 'lucide';
import type { Item } from '../../accounts/status.ts';
import { ask } from '../accounts/requests.ts';
import { Icon } from '../frame/icon.tsx';
import { RequestError } from '../frame/request-error.tsx';
import { IS_AT_A_LINK } from '../requests.ts';
import { useAnswer } from '../use-answer.ts';

const readStatus = async () => ({
  items: (await (await ask('/people/status')).json()) as Item[],
  at: new Date().toISOString(),
});

const readFaults = async () =>
  IS_AT_A_LINK ? (await readStatus()).items.filter(({ state }) => state === 'bad').length : 0;

/** How many things need somebody. */
export function useStatusCount() {
  const { answer = 0 } = useAnswer(readFaults);
  return { count: answer, isUrgent: true };
}

/** Only the editor at a link has services to ask. */
export const useMayLook = () => IS_AT_A_LINK;

const GROUPS = [
  ['site', 'Site'],
  ['server', 'Server'],
] as const;

const needed = (count: number) =>
  count === 0
    ? 'Nothing needs you.'
    : count === 1
      ? 'One thing needs you.'
      : `${count} things need you.`;

const fullMomentOf = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** How the site and its services are, in plain words. */
export function Status() {
  const { answer, error, setError, again } = useAnswer(readStatus);
  const items = answer?.items ?? [];
  const faults = items.filter(({ state }) => state === 'bad');
  return (
    <main className="view">
      <div className="content">
        <header className="row">
          <div className="grow">
            <h1>Status</h1>
            <p className="muted" role="status">
              {answer &&
                `${needed(faults.length)} Looked at ${fullMomentOf(answer.at)}, and every minute.`}
            </p>
          </div>
          <button type="button" onClick={again}>
            <Icon shape={RefreshCw} /> Look again
          </button>
        </header>
        <RequestError words={error} onMended={again} onError={setError} />
        {faults.map((item) => (
          <div key={`${item.title} ${item.words}`} className="note red row wrap">
            <span className="dot red" />
            <Words item={item} />
          </div>
        ))}
        <div className="groups">
          {GROUPS.map(([about, title]) => (
            <section key={about} aria-label={title} className="stack">
              <h2>{title}</h2>
              <ul className="card lines">
                {items
                  .filter((item) => item.about === about && item.state !== 'bad')
                  .map((item) => (
                    <li key={`${item.title} ${item.words} ${item.time}`} className="row">
                      <span className={`dot ${item.state === 'good' ? 'ok' : 'later'}`} />
                      <Words item={item} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

const Words = ({ item: { title, words, time } }: { item: Item }) => (
  <div className="grow">
    <strong>{title}</strong>
    <p className="muted">{words.replace('{time}', time ? fullMomentOf(time) : '')}</p>
  </div>
);
