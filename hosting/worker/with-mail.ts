/** Like main.ts, but with e-mail (Nodemailer); `main` in wrangler.json selects one of them. */
import { createSenders } from '../../form-service/delivery/senders.ts';
import { createWorker } from './create-worker.ts';

// biome-ignore lint/style/noDefaultExport: a Worker is its module's default export.
export default createWorker(createSenders);
