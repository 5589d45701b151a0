import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createMailSender } from './delivery/mail.ts';
import { startOutbox } from './delivery/outbox.ts';
import { createWebhookSender } from './delivery/webhook.ts';
import { createFormService } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { type Log, writeLog } from './log.ts';
import { maintenance } from './maintenance.ts';
import type { FormSettings } from './settings.ts';
import { openStore } from './store/open.ts';

/** How long a shutdown waits for deliveries; one that is cut off is repeated later. */
const DELIVERIES_MS = 4_000;
const MAINTENANCE_EVERY_MS = 60_000;

/** Begins to forward what waits; `app` takes forms, `metrics` is for Prometheus. */
export async function startService(
  settings: FormSettings,
): Promise<{ app: Hono; metrics: Hono; stop: (served: Promise<void>) => Promise<void> }> {
  const store = await openStore(settings.database);
  const { mail, webhook } = settings;
  const senders = [
    ...(mail ? [createMailSender(mail)] : []),
    ...(webhook ? [createWebhookSender(webhook)] : []),
  ];
  const outboxes = senders.map((sender) => startOutbox(store, sender));
  const metrics = createMetrics(store);
  const log: Log = (entry) => {
    metrics.count(entry);
    writeLog(entry);
  };
  setInterval(() => maintenance(store, settings, log), MAINTENANCE_EVERY_MS).unref();
  return {
    app: createFormService(settings, { store, log }) as unknown as Hono,
    metrics: metrics.app,
    /** Ends once no request is open any more, and deliveries have ended or taken too long. */
    async stop(served) {
      const deliveries = Promise.all(outboxes.map((outbox) => outbox.stop()));
      await Promise.all([served, Promise.race([deliveries, delay(DELIVERIES_MS)])]);
      await store.close();
    },
  };
}
