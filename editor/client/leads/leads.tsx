import './leads.css';
import { Download, Search } from 'lucide';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { asText, fieldFor } from '../../../form-service/fields.ts';
import { show } from '../address.ts';
import { useFrame } from '../frame/frame-context.ts';
import { Icon } from '../frame/icon.tsx';
import { RequestError } from '../frame/request-error.tsx';
import { useAnswer } from '../use-answer.ts';
import { Lead } from './lead.tsx';
import { type Described, leads, type Page, type State } from './requests.ts';
import { momentOf, plain } from './words.ts';

const TABS: readonly [State, string][] = [
  ['new', 'New'],
  ['held', 'Held'],
  ['done', 'Done'],
  ['junk', 'Junk'],
];

const SAID: Partial<Record<State, string>> = {
  new: 'Nobody has taken these yet.',
  held: 'Held messages were not mailed, because they look like junk. You were told of them by mail.',
  failed: 'These could not be mailed yet. They are safe here and go out by themselves.',
  junk: 'Junk is deleted seven days after it was dropped; until then Undo brings it back.',
};

/** How many leads wait, and whether somebody has to decide about some. */
export function useLeadCount() {
  const may = useMayAnswer();
  const read = useCallback(async () => (may ? leads.counts() : undefined), [may]);
  const { answer } = useAnswer(read);
  return { count: answer ? answer.new + answer.held : 0, isUrgent: Boolean(answer?.held) };
}

/** Whether whoever has signed in may answer leads. */
export const useMayAnswer = () => useFrame().here?.rights.includes('leads') ?? false;

/** What the contact form has brought: a list, and what is open of it. */
export function Leads({ open }: { open: string }) {
  const [state, setState] = useState<State>('new');
  const [words, setWords] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** What has been read after the first page. */
  const [more, setMore] = useState<Pick<Page, 'leads' | 'next'>>();
  /** What was done last, and the leads that Undo brings back. */
  const [done, setDone] = useState<{ words: string; ids: readonly string[] }>();
  const wanted = useDeferredValue(words);
  const read = useCallback(() => leads.page({ state, words: wanted }), [state, wanted]);
  const { answer, error, setError, again } = useAnswer(read);
  const next = more ? more.next : answer?.next;
  const listed = [...(answer?.leads ?? []), ...(more?.leads ?? [])].filter(
    ({ id }, index, all) => all.findIndex((lead) => lead.id === id) === index,
  );
  const counts = answer?.counts;
  const isSearch = wanted.trim() !== '';
  const tabs: [State, string][] = [...TABS];
  if (counts?.failed || state === 'failed') tabs.push(['failed', 'Not mailed']);
  const elsewhere = tabs.flatMap(([name, label]) =>
    isSearch && name !== state && counts?.[name] ? [`${counts[name]} in ${label}`] : [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew.
  useEffect(() => {
    setMore(undefined);
    setTicked([]);
  }, [state, wanted]);

  const attempt = (work: Promise<unknown>) =>
    work.then(again, ({ message }: Error) => setError(message));

  async function decide(action: 'release' | 'drop' | 'undo', ids: readonly string[]) {
    await leads.decide(action, ids);
    setTicked([]);
    setMore(undefined);
    const are = ids.length === 1 ? 'It is' : `${ids.length} are`;
    const words = {
      drop: `${are} junk, deleted in seven days`,
      release: `${are} not junk, mailed to the team`,
      undo: `${are} no junk any more`,
    };
    setDone({ words: words[action], ids: action === 'drop' ? ids : [] });
    if (action !== 'undo' && ids.includes(open)) show('leads');
  }

  async function readOn() {
    const page = await leads.page({ state, words: wanted }, next);
    setMore({ leads: [...(more?.leads ?? []), ...page.leads], next: page.next });
  }

  const tick = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);

  return (
    <main className="view split leads" data-open={open ? '' : undefined}>
      <section className="overview" aria-label="Leads">
        <header className="stack">
          <div className="row">
            <h1 className="grow">Leads</h1>
            <button
              type="button"
              className="at-end"
              onClick={() => attempt(leads.export({ state, words }))}
            >
              <Icon shape={Download} /> Export
            </button>
          </div>
          <fieldset className="tabs" aria-label="Which">
            {tabs.map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={state === name}
                onClick={() => setState(name)}
              >
                {label}
                {(name !== 'junk' || isSearch) && counts && (
                  <span className="small">{counts[name]}</span>
                )}
              </button>
            ))}
          </fieldset>
          <span className="with-icon">
            <Icon shape={Search} size={16} />
            <input
              type="search"
              aria-label="Name, company or word"
              placeholder="Name, company or word"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </span>
          <RequestError words={error} onMended={again} onError={setError} />
        </header>
        {listed.length > 0 && (
          <fieldset className="row ticked" aria-label="What is ticked">
            <input
              type="checkbox"
              aria-label={`All ${listed.length}`}
              checked={ticked.length === listed.length}
              onChange={({ target }) => setTicked(target.checked ? listed.map(({ id }) => id) : [])}
            />
            <span className="grow muted">
              {ticked.length > 0 ? `${ticked.length} chosen` : 'All'}
            </span>
            {ticked.length > 0 &&
              (state === 'junk' ? (
                <button type="button" onClick={() => attempt(decide('undo', ticked))}>
                  Undo
                </button>
              ) : (
                <button
                  type="button"
                  className="danger"
                  onClick={() => attempt(decide('drop', ticked))}
                >
                  Junk
                </button>
              ))}
            {ticked.length > 0 && (state === 'held' || state === 'junk') && (
              <button
                type="button"
                className="fill"
                onClick={() => attempt(decide('release', ticked))}
              >
                Not junk
              </button>
            )}
          </fieldset>
        )}
        <ul className="lines">
          {listed.map((lead) => (
            <Entry
              key={lead.id}
              lead={lead}
              isOpen={lead.id === open}
              isTicked={ticked.includes(lead.id)}
              onTick={() => tick(lead.id)}
            />
          ))}
        </ul>
        <footer className="stack">
          {next && (
            <button type="button" className="fill" onClick={() => attempt(readOn())}>
              Show more
            </button>
          )}
          {state === 'failed' && (
            <button type="button" className="fill" onClick={() => attempt(leads.retry())}>
              Try now
            </button>
          )}
          <p className="help">
            {listed.length > 0 ? SAID[state] : answer && 'Nothing here.'}
            {listed.length === 0 && elsewhere.length > 0 && ` ${elsewhere.join(', ')}.`}
          </p>
        </footer>
      </section>
      {!open && <p className="detail none help">Choose a message to read and to answer it.</p>}
      {open && (
        <Lead
          key={open}
          id={open}
          onDecide={(action) => decide(action, [open])}
          onChange={again}
          onErased={(words) => {
            setDone({ words, ids: [] });
            again();
            show('leads');
          }}
        />
      )}
      {done && (
        <div className="toast" role="status">
          {done.words}
          {done.ids.length > 0 && (
            <button
              type="button"
              className="text"
              onClick={() => attempt(decide('undo', done.ids))}
            >
              Undo
            </button>
          )}
          <button type="button" className="text" onClick={() => setDone(undefined)}>
            Close
          </button>
        </div>
      )}
    </main>
  );
}

interface EntryProps {
  lead: Described;
  isOpen: boolean;
  isTicked: boolean;
  onTick: () => void;
}

function Entry({ lead, isOpen, isTicked, onTick }: EntryProps) {
  const text = (use: 'sender' | 'subject' | 'body') => plain(asText(lead.fields[fieldFor(use)]));
  const name = text('sender');
  return (
    <li className="row">
      <input type="checkbox" aria-label={`Tick ${name}`} checked={isTicked} onChange={onTick} />
      <a className="item" href={`#leads/${lead.id}`} aria-current={isOpen ? 'true' : undefined}>
        <span className="row">
          {!lead.seen && <span className="dot new" title="Unread" />}
          <bdi className="grow cut">{lead.seen ? name : <strong>{name}</strong>}</bdi>
          <span className="muted small">{momentOf(lead.receivedAt)}</span>
        </span>
        <span className="muted cut">
          <bdi>{text('subject')}</bdi> · <bdi>{text('body').slice(0, 100)}</bdi>
        </span>
        {(lead.reasons.length > 0 || lead.takenBy) && (
          <span className="row small">
            {lead.reasons.length > 0 && (
              <span className={lead.state === 'held' ? 'chip red' : 'chip'}>
                {lead.reasons.length === 1 ? '1 reason' : `${lead.reasons.length} reasons`}
              </span>
            )}
            <span className="muted">{lead.takenBy && `Taken by ${lead.takenBy}`}</span>
          </span>
        )}
      </a>
    </li>
  );
}
