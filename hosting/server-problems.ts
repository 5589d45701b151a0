export interface Problem {
  about: 'backup' | 'leads' | 'disk' | 'editor' | 'publication' | 'certificate' | 'live site';
  /** One or more sentences. */
  message: string;
}

const HOUR = 3_600_000;

/** With fewer bytes the next backup, build or update may not fit. */
const LEAST_FREE = 1e9;

/** What is measured on a server; times in milliseconds since 1970. */
interface Facts {
  now: number;
  setUp: number;
  /** The status of the form service's `ready`; undefined if it does not answer. */
  ready: number | undefined;
  /** Also where there is no editor. */
  editorAnswers: boolean;
  /** In bytes. */
  disks: readonly { folder: string; free: number }[];
  /** When they were written. */
  backups: readonly number[];
  /** When the last one was copied to BACKUP_TARGET; undefined without one. */
  copies: readonly number[] | undefined;
  /** What `npm run leads -- failed` says; empty if nothing waits. */
  undelivered: string;
  /** When the live release was made. */
  release: number;
  /** When what is published last changed. */
  change: number;
  certificates: readonly { host: string; from: number; to: number }[];
  /** The output of `npm run check:deployed`; empty if nothing differs. */
  differences: string;
}

export function problemsOf(facts: Facts): Problem[] {
  const { now, setUp, ready, disks, editorAnswers, backups, copies, undelivered } = facts;
  const { release, change, certificates, differences } = facts;
  const problems: Problem[] = [];
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  if (ready !== 200) {
    const says = ready ? `says that it cannot store leads (${ready})` : 'does not answer';
    const message = `The form service ${says}. Its log says why: journalctl -e -u sonic-form-service`;
    problems.push({ about: 'leads', message });
  }
  if (!editorAnswers) {
    const message = 'The editor does not answer. Its log says why: journalctl -e -u sonic-editor';
    problems.push({ about: 'editor', message });
  }
  for (const { folder, free } of disks) {
    if (free > LEAST_FREE) continue;
    const message = `The disk of ${folder} has only ${Math.floor(free / 1e6)} MB left.`;
    problems.push({ about: 'disk', message });
  }
  // Since then none is missing; what is of later comes from a clock that was ahead.
  const last = (times: readonly number[]) => Math.max(setUp, ...times.filter((it) => it <= now));
  if (now - last(backups) > 26 * HOUR) {
    const message = `There is no backup since ${day(last(backups))}. sonic backup says why.`;
    problems.push({ about: 'backup', message });
  }
  if (copies && now - last(copies) > 26 * HOUR) {
    const message = `No backup was copied to BACKUP_TARGET since ${day(last(copies))}. sonic backup says why.`;
    problems.push({ about: 'backup', message });
  }
  if (undelivered) {
    const message = `These leads are stored, and tried again each hour, but could not be forwarded yet:\n${undelivered}`;
    problems.push({ about: 'leads', message });
  }
  if (release < change && change < now - HOUR) {
    const message = `What was to be published on ${day(change)} is not live. The log says why: journalctl -u sonic-editor -u sonic-publish`;
    problems.push({ about: 'publication', message });
  }
  for (const { host, from, to } of certificates) {
    // Caddy renews when a third of the time is left, certbot 30 days before.
    if (to - now > (to - from) / 5) continue;
    const message = `The certificate of ${host} ends on ${day(to)} and has not been renewed.`;
    problems.push({ about: 'certificate', message });
  }
  if (differences) problems.push({ about: 'live site', message: differences });
  return problems;
}
