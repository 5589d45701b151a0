import { useEffect, useState } from 'react';
import type { SiteStatus } from '../../../protocol.ts';
import { requests } from '../../document/requests.ts';
import type { State } from '../../document/state.ts';

/** Says whether what is published is live, and asks again until it is. */
export function Live() {
  const [state, setState] = useState<Awaited<ReturnType<typeof requests.readLive>>>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const now = await requests.readLive().catch(() => null);
      setState(now);
      if (now && !now.isLive) timer = setTimeout(look, 10_000);
    };
    void look();
    return () => clearTimeout(timer);
  }, []);
  if (!state) return null;
  return (
    <p role="status">
      <a href={state.url} target="_blank" rel="noreferrer">
        {state.url}
      </a>{' '}
      {state.isLive ? 'is live.' : 'is not live yet; this looks again every ten seconds.'}
    </p>
  );
}

/** What is published, or under way, in one line. */
export function Status({
  last,
  publishing,
  isLiveOutdated,
  published,
}: Pick<State, keyof SiteStatus | 'published'>) {
  const done = published.remote ? 'Published' : 'Recorded in this copy';
  const words = publishing
    ? `${publishing} is publishing now.`
    : last && `${isLiveOutdated ? 'Published, but not live yet' : done}: “${last.what}”`;
  if (!words) return null;
  return (
    <p className="help">
      <bdi>{words}</bdi>
      {last && !publishing && (
        <>
          , by <bdi>{last.who}</bdi>,{' '}
          {new Date(last.when).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
        </>
      )}
    </p>
  );
}
