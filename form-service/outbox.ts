import { createTransport } from 'nodemailer';
import { describeError, type Log, writeLog } from './log.ts';
import { composeMail } from './mail.ts';
import type { MailSettings } from './settings.ts';
import type { Delivery, Store } from './store.ts';

type Timing = { pollMs: number; firstRetryMs: number; longestRetryMs: number };

const defaults: Timing = { pollMs: 5_000, firstRetryMs: 60_000, longestRetryMs: 6 * 3_600_000 };

// Longer than the time limits of one mail together, so that nobody else sends it meanwhile.
const leaseMs = 2 * 60_000;

/**
 * Forwards leads by e-mail. A delivery is done when the SMTP server has taken the mail; until then it is tried again, each pause twice the last, six hours at most, without end.
 * A crash between the two can send a mail twice, with the same Message-ID; it never loses one.
 */
export function startOutbox(
  store: Store,
  mail: MailSettings,
  { log = writeLog, ...timing }: Partial<Timing> & { log?: Log } = {},
) {
  const { pollMs, firstRetryMs, longestRetryMs } = { ...defaults, ...timing };
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: mail.smtpUrl, ...timeouts });

  async function forward({ lead, attempts }: Delivery) {
    try {
      await transport.sendMail(composeMail(lead, mail));
      await store.sent(lead.id);
      log({ event: 'mail', outcome: 'sent', lead: lead.id, attempts: attempts + 1 });
    } catch (error) {
      const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
      await store.failed(lead.id, Date.now() + pause);
      const detail = codesOf(error);
      log({ event: 'mail', outcome: 'failed', lead: lead.id, attempts: attempts + 1, detail });
    }
  }

  async function forwardDue() {
    try {
      while (!stopped) {
        // One at a time: a lease covers one mail.
        const [delivery] = await store.claimDue(Date.now(), leaseMs, 1);
        if (!delivery) return;
        await forward(delivery);
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
