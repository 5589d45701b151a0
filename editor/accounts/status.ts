/** How the site and its services are: asked of themselves, now. */
import { readFile, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { type ServerStatus, STATUS_FILE } from '../../hosting/server-status.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ask, publishedCommit } from '../server/git.ts';
import { isLiveOutdated, readLive } from '../server/go-live.ts';
import type { Workspace } from '../server/workspace.ts';
import { CONTENT } from '../site.ts';
import type { Scheduled } from './schedule.ts';

/** Something that is looked at. */
export interface Item {
  about: 'site' | 'server';
  title: string;
  /** `{time}` is replaced by `time`. */
  words: string;
  /** ISO 8601. */
  time?: string | undefined;
  state: 'good' | 'waits' | 'bad';
}

const DAY = 86_400_000;
const PATIENCE = 5_000;
/** When an end that is near needs somebody. */
const SOON = { certificate: 14 * DAY, security: 30 * DAY };
/** Of the disk, in bytes. */
const LITTLE_ROOM = 2e9;

/** Asks everything at once; what does not answer is an item that says so. */
export async function readStatus(
  workspace: Workspace,
  scheduled: readonly Scheduled[] = [],
  site = process.env.SITE_URL,
): Promise<Item[]> {
  const asked = [
    ofPublication(workspace),
    ofSchedule(scheduled),
    ...(site && process.env.FORM_ENDPOINT?.startsWith('/') ? [ofForm(site)] : []),
    ...(site ? [ofCertificate(new URL(site)), ofSecurityText(site)] : []),
    ofNight(),
    ofDisk(),
    ofVersion(workspace),
  ];
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

async function ofPublication(workspace: Workspace): Promise<Item> {
  const [behind, live, last] = await Promise.all([
    isLiveOutdated(workspace),
    readLive(workspace),
    lastPublication(workspace),
  ]);
  const by = `“${last.what}”, by ${last.who}`;
  if (behind) {
    const words = `${by}: it is published, but the web server does not show it yet. Press Put it live under Publish.`;
    return { about: 'site', title: 'Not live yet', words, state: 'bad' };
  }
  const time = live ? new Date(live.begun).toISOString() : last.when;
  return { about: 'site', title: 'Live', words: `${by}, {time}`, time, state: 'good' };
}

async function lastPublication(workspace: Workspace) {
  const format = ['-1', '--format=%an%x09%aI%x09%s'];
  const published = await publishedCommit(workspace);
  const [line = ''] = await ask(workspace, 'log', ...format, published, '--', CONTENT);
  const [who, when, ...what] = line.split('\t');
  return { who, when, what: what.join(' ') };
}

const ofSchedule = async (scheduled: readonly Scheduled[]): Promise<Item[]> =>
  scheduled.map(({ message, name, at, until, isLive, overdue }) => ({
    about: 'site',
    title: overdue ? 'Overdue' : isLive ? 'Scheduled: taken back' : 'Scheduled',
    words: `“${message}”, by ${name}, {time}${overdue ? `. ${overdue}` : ''}`,
    time: new Date((isLive && until) || at).toISOString(),
    state: overdue ? 'bad' : 'waits',
  }));

async function ofForm(site: string): Promise<Item> {
  const title = 'Contact form';
  const answer = await fetch(new URL(`${process.env.FORM_ENDPOINT}/ready`, site), {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined);
  return answer?.ok
    ? { about: 'server', title, words: 'Takes messages', state: 'good' }
    : {
        about: 'server',
        title,
        words: 'Visitors cannot send the form. Tell whoever runs the server.',
        state: 'bad',
      };
}

async function ofCertificate({ hostname, port, protocol }: URL): Promise<Item[]> {
  if (protocol !== 'https:') return [];
  const title = 'Certificate';
  const end = await endOfCertificate(hostname, Number(port || 443)).catch(() => undefined);
  if (!end) {
    const words = `${hostname} does not answer over https. Tell whoever runs the server.`;
    return [{ about: 'server', title, words, state: 'bad' }];
  }
  const isNear = end - Date.now() < SOON.certificate;
  const words = isNear
    ? 'Ends {time}: it has not renewed itself. Tell whoever runs the server.'
    : 'Valid until {time}';
  const time = new Date(end).toISOString();
  return [{ about: 'server', title, words, time, state: isNear ? 'bad' : 'good' }];
}

function endOfCertificate(host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Also of a certificate that browsers refuse.
  const socket = connect({
    host,
    port,
    servername: host,
    rejectUnauthorized: false,
    timeout: PATIENCE,
  });
  socket.once('secureConnect', () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  socket.once('timeout', () => socket.destroy(new Error('No answer')));
  socket.once('error', reject);
  return promise;
}

async function ofSecurityText(site: string): Promise<Item[]> {
  const place = new URL('/.well-known/security.txt', site);
  const answer = await fetch(place, { signal: AbortSignal.timeout(PATIENCE) });
  const [, end = ''] = /^Expires: *(\S+)/im.exec(await answer.text()) ?? [];
  if (!(answer.ok && end)) return [];
  const isNear = Date.parse(end) - Date.now() < SOON.security;
  const words = isNear ? 'Ends {time}: publish once, and it is renewed' : 'Valid until {time}';
  return [
    {
      about: 'server',
      title: 'Address for reports of weaknesses',
      words,
      time: end,
      state: isNear ? 'bad' : 'good',
    },
  ];
}

/** What a server that looks after itself found last night and no item here asks for; elsewhere nothing. */
async function ofNight(): Promise<Item[]> {
  const { checkedAt: time, problems }: ServerStatus = JSON.parse(
    await readFile(STATUS_FILE, 'utf8'),
  );
  const found = problems.filter(({ about }) => about === 'backup' || about === 'live site');
  const about = 'server';
  if (found.length === 0) {
    const words = 'Backed up, and as it was published: {time}';
    return [{ about, title: 'Last night', words, time, state: 'good' }];
  }
  return found.map(({ about: what, message }) => {
    const title = what === 'backup' ? 'No backup' : 'The live site is not what was published';
    return { about, title, words: `${message} Tell whoever runs the server.`, state: 'bad' };
  });
}

async function ofDisk(): Promise<Item> {
  const { bavail, blocks, bsize } = await statfs('.');
  const gigabytes = (of: number) => Math.round((of * bsize) / 1e9);
  const words = `${gigabytes(bavail)} of ${gigabytes(blocks)} GB free`;
  const state = bavail * bsize < LITTLE_ROOM ? 'bad' : 'good';
  return { about: 'server', title: 'Room on the disk', words, state };
}

async function ofVersion(workspace: Workspace): Promise<Item> {
  const [time] = await ask(workspace, 'log', '-1', '--format=%aI', '--', '.', `:!${CONTENT}`);
  const words = `${packageJson.version}; the program was last changed {time}`;
  return { about: 'server', title: 'Version', words, time, state: 'good' };
}
