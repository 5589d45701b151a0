/** The Worker that `npm run worker` runs: with the local captcha instead of an external one. */
import { Hono } from 'hono';
import { createLocalCaptcha } from '../../form-service/local-captcha.ts';
import { createWebhookSender } from '../../form-service/webhook.ts';
import { createWorker } from './create-worker.ts';

const captcha = createLocalCaptcha();
const worker = createWorker(
  ({ webhook }) => (webhook ? [createWebhookSender(webhook)] : []),
  (_, init) => captcha.request('/siteverify', init),
);
type Fetch = typeof worker.fetch;
const local = new Hono<{ Bindings: Parameters<Fetch>[1] }>()
  .route('/captcha', captcha)
  .all('/*', (c) => worker.fetch(c.req.raw, c.env, c.executionCtx));

// biome-ignore lint/style/noDefaultExport: a Worker is its module's default export.
export default { fetch: local.fetch, scheduled: worker.scheduled };
