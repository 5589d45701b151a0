/** The same with e-mail, and Nodemailer in the bundle; `main` in wrangler.json chooses. */
import { createSenders } from '../../form-service/senders.ts';
import { createWorker } from './create-worker.ts';

// biome-ignore lint/style/noDefaultExport: a Worker is its module's default export.
export default createWorker(createSenders);
