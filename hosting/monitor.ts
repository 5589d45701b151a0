/**
 * `sonic monitor`, each night: checks a server that setup.sh has made, prints what is wrong, and
 * mails it where leads are mailed.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readlinkSync, statfsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { type Problem, problemsOf } from './server-problems.ts';

const { SITE_HOST = '', EDITOR_HOST, BACKUP_TARGET } = process.env;
/** Leads, drafts, releases and backups, which may be on different disks. */
const FOLDERS = ['/var/lib/sonic', '/srv/sonic-editor', '/var/www', '/var/backups/sonic'];
const current = `/var/www/${SITE_HOST}/current`;

/** @throws Error with what the program says if it fails */
function run(user: string, ...command: string[]): string {
  const args = ['-u', user, '--', ...command];
  const { status, stdout, stderr } = spawnSync('runuser', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

const git = (...args: string[]) =>
  run('sonic-editor', 'git', '-C', '/srv/sonic-editor/site', ...args);

/** From when to when the certificate that this server has for a host is valid, trusted or not. */
async function certificateOf(host: string) {
  const at = { host: '127.0.0.1', port: 443, servername: host };
  const socket = connect({ ...at, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { host, from: Date.parse(valid_from), to: Date.parse(valid_to) };
  } finally {
    socket.destroy();
  }
}

/** The status of an answer of this machine; undefined without one. */
const statusOf = (address: string) =>
  fetch(`http://127.0.0.1:${address}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => undefined,
  );

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function releasedAt(): number {
  // From its name, such as 20261124-032000.
  const [, ...release] =
    /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(readlinkSync(current)) ?? [];
  const [year = '', month, date, ...time] = release;
  return Date.parse(`${year}-${month}-${date}T${time.join(':')}Z`);
}

function changedAt(): number {
  git('fetch', '--quiet');
  return Number(git('log', '-1', '--format=%ct', '@{upstream}')) * 1000;
}

function findDifferences(): string {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [resolve('hosting/check-deployed.ts'), `https://${SITE_HOST}`],
    { cwd: current, encoding: 'utf8' },
  );
  if (error) throw error;
  return status === 0 ? '' : `${stdout}${stderr}`.trim().slice(0, 2_000);
}

const unknown: Problem[] = [];

/** What keeps a fact from being known is a problem too; the others are looked into anyway. */
function measure<Fact>(about: Problem['about'], ask: () => Fact): Fact | undefined {
  try {
    return ask();
  } catch (error) {
    unknown.push({ about, message: (error as Error).message });
    return undefined;
  }
}

const timesOf = (files: string) => globSync(files).map((file) => statSync(file).mtimeMs);
const listFailed = () => run('sonic', process.execPath, 'form-service/cli/leads.ts', 'failed');
const undelivered = measure('leads', listFailed) ?? '0';
const hosts = [SITE_HOST, ...(EDITOR_HOST ? [EDITOR_HOST] : [])];
const certificates = await Promise.allSettled(hosts.map(certificateOf));
const found = problemsOf({
  now: Date.now(),
  setUp: statSync('/etc/sonic').birthtimeMs,
  ready: await statusOf('4322/api/contact/ready'),
  editorAnswers: !EDITOR_HOST || (await statusOf('4323/')) !== undefined,
  disks: FOLDERS.map((folder) => ({
    folder,
    free: measure('disk', () => freeOf(folder)) ?? Number.POSITIVE_INFINITY,
  })),
  backups: timesOf('/var/backups/sonic/*.tar.gz'),
  copies: BACKUP_TARGET ? timesOf('/etc/sonic/copied') : undefined,
  undelivered: undelivered.startsWith('0') ? '' : undelivered.slice(0, 2_000).trim(),
  release: measure('publication', releasedAt) ?? Number.POSITIVE_INFINITY,
  change: measure('publication', changedAt) ?? 0,
  // A host that does not answer is among the differences.
  certificates: certificates.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : [])),
  differences: measure('live site', findDifferences) ?? '',
});
const problems = [...found, ...unknown];
const text = problems.map(({ about, message }) => `${about}: ${message}`).join('\n\n');
console.log(text || 'All is well.');
const { FORM_SMTP_URL: url, FORM_MAIL_FROM: from, FORM_MAIL_TO: to } = process.env;
if (url && text) {
  const mail = { from, to, subject: `To look after on ${SITE_HOST}`, text };
  await createTransport({ url })
    .sendMail(mail)
    .catch(({ message }: Error) => {
      console.error(`The mail server does not take this: ${message}`);
      process.exitCode = 1;
    });
}
