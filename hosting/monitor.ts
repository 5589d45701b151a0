/**
 * `sonic monitor`, each night: checks a server that setup.sh has made, prints what is wrong, and mails it where leads
 * are mailed.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readlinkSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { handshake } from './protocol.ts';
import { type Problem, problemsOf } from './server-problems.ts';

const { SITE_HOST = '', EDITOR_HOST } = process.env;
const current = `/var/www/${SITE_HOST}/current`;

/** What git says in the clone that is published; nothing if it fails. */
const git = (...args: string[]) => {
  const command = ['-u', 'sonic-editor', '--', 'git', '-C', '/srv/sonic-editor/site', ...args];
  return spawnSync('runuser', command, { encoding: 'utf8' }).stdout;
};

const certificateOf = async (host: string) => ({
  host,
  ...(await handshake(host, 443, '127.0.0.1')),
});

async function findProblems(): Promise<Problem[]> {
  git('fetch', '--quiet');
  // As its name says: 20261124-032000.
  const [, ...release] =
    /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(readlinkSync(current)) ?? [];
  const [year = '', month, date, ...time] = release;
  const live = spawnSync(
    process.execPath,
    [resolve('hosting/check-deployed.ts'), `https://${SITE_HOST}`],
    { cwd: current, encoding: 'utf8' },
  );
  const backups = globSync('/var/backups/sonic/*.tar.gz').map((file) => statSync(file).mtimeMs);
  const hosts = [SITE_HOST, ...(EDITOR_HOST ? [EDITOR_HOST] : [])];
  const certificates = await Promise.allSettled(hosts.map(certificateOf));
  return problemsOf({
    now: Date.now(),
    backup: backups.length > 0 ? Math.max(...backups) : undefined,
    release: Date.parse(`${year}-${month}-${date}T${time.join(':')}Z`),
    change: Number(git('log', '-1', '--format=%ct', '@{upstream}')) * 1000,
    // What does not answer is among the differences.
    certificates: certificates.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : [])),
    differences: live.status === 0 ? '' : `${live.stdout}${live.stderr}`.trim().slice(0, 2_000),
  });
}

const problems = await findProblems().catch(({ message }: Error): Problem[] => [
  { about: 'live site', message },
]);
const text = problems.map(({ about, message }) => `${about}: ${message}`).join('\n\n');
console.log(text || 'All is well.');
const { FORM_SMTP_URL: url, FORM_MAIL_FROM: from, FORM_MAIL_TO: to } = process.env;
if (url && text) {
  await createTransport({ url }).sendMail({
    from,
    to,
    subject: `To look after on ${SITE_HOST}`,
    text,
  });
}
