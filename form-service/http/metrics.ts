import { Hono } from 'hono';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CODES } from '../http-error.ts';
import type { Log } from '../log.ts';
import { readBacklog } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';

const OUTCOMES = ['repeated', 'unverified', ...CODES];

/** Metrics for Prometheus, at `app`. Pass every log entry to `count`. */
export function createMetrics(store: Store) {
  const registry = new Registry();
  const registers = [registry];
  const submissions = new Counter({
    name: 'form_submissions_total',
    help: 'Forms sent, by outcome (docs/form-log.md explains them)',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus sees no increase in a series that first appears with the value 1, so all start at 0.
  for (const outcome of OUTCOMES) submissions.inc({ outcome }, 0);
  const storing = new Histogram({
    name: 'form_store_seconds',
    help: 'Time until a lead was stored',
    registers,
  });
  const age = new Gauge({
    name: 'form_oldest_delivery_seconds',
    help: 'How long ago the oldest undelivered lead was received',
    labelNames: ['channel'],
    registers,
  });
  const waiting = new Gauge({
    name: 'form_deliveries_waiting',
    help: 'Leads waiting to be delivered',
    labelNames: ['channel'],
    registers,
  });

  async function measureBacklog() {
    // If the store fails, the gauges are missing rather than 0.
    const backlog = await readBacklog(store).catch(() => []);
    waiting.reset();
    age.reset();
    for (const { channel, count, oldest } of backlog) {
      waiting.set({ channel }, count);
      // One from the future was received while the clock was ahead, and may have waited that long.
      age.set({ channel }, Math.abs(Date.now() - Date.parse(oldest)) / 1000);
    }
  }

  const count: Log = ({ event, method, outcome, storeMs }) => {
    if (typeof storeMs === 'number') storing.observe(storeMs / 1000);
    // A page whose origin gets no challenge sends no form: counted as one that was rejected.
    const isForm = method === 'POST' || outcome === 'origin';
    if (event === 'request' && isForm && outcome) submissions.inc({ outcome });
  };
  const app = new Hono().get('/metrics', async (c) => {
    await measureBacklog();
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return { count, app };
}
