import type { DatabaseSync } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { describeError, type Log, writeLog } from './log.ts';
import { composeMail } from './mail.ts';
import type { MailSettings } from './settings.ts';
import type { Lead } from './store.ts';

type Waiting = Lead & { attempts: number };

type Timing = { pollMs: number; firstRetryMs: number; longestRetryMs: number };

const defaults: Timing = { pollMs: 5_000, firstRetryMs: 60_000, longestRetryMs: 6 * 3_600_000 };

/**
 * Forwards leads by e-mail from the outbox table. A mail leaves the table when the SMTP server has
 * taken it; until then it is tried again, each pause twice the last, six hours at most, without end.
 * A crash between the two can send a mail twice, with the same Message-ID; it never loses one.
 */
export function startOutbox(
  database: DatabaseSync,
  mail: MailSettings,
  { log = writeLog, ...timing }: Partial<Timing> & { log?: Log } = {},
) {
  const { pollMs, firstRetryMs, longestRetryMs } = { ...defaults, ...timing };
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: mail.smtpUrl, ...timeouts });

  const due = database.prepare(`
    SELECT leads.*, received_at AS receivedAt, attempts FROM outbox JOIN leads ON id = lead_id
    WHERE next_attempt_at <= ? ORDER BY next_attempt_at LIMIT 20`);
  const sent = database.prepare('DELETE FROM outbox WHERE lead_id = ?');
  const failed = database.prepare(
    'UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ? WHERE lead_id = ?',
  );

  async function forward(lead: Waiting) {
    try {
      await transport.sendMail(composeMail(lead, mail));
      sent.run(lead.id);
      log({ event: 'mail', outcome: 'sent', lead: lead.id, attempts: lead.attempts + 1 });
    } catch (error) {
      const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** lead.attempts);
      failed.run(Date.now() + pause, lead.id);
      const detail = codesOf(error);
      log({ event: 'mail', outcome: 'failed', lead: lead.id, attempts: lead.attempts + 1, detail });
    }
  }

  async function forwardDue() {
    try {
      for (const lead of due.all(Date.now()) as Waiting[]) {
        if (stopped) return;
        await forward(lead);
      }
    } catch (error) {
      log({ event: 'mail', outcome: 'failed', detail: describeError(error) });
    }
  }

  let stopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const next = () => {
    running = forwardDue().then(() => {
      if (!stopped) timer = setTimeout(next, pollMs);
    });
  };
  next();

  return {
    /** Lets the mail under way finish, then stops. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

// The server's own words can quote the message, so the log gets its codes only.
function codesOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}
