/** `npm start`: builds the site in local mode, then serves it. */
import { loadEnvFile } from 'node:process';

loadEnvFile('local.env');
const { build } = await import('astro');
await build({ logLevel: 'warn' });
await import('./serve.ts');
