// `npm start`: builds the site in local mode, then serves it. JavaScript, because Node 20, which
// runs it before `npm ci`, cannot run TypeScript.
import './end-with-npm.js';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

if (!existsSync('node_modules/astro')) {
  console.error('Run `npm ci` first.');
  process.exit(1);
}
loadEnvFile('local.env');
const { build } = await import('astro');
await build({ logLevel: 'warn' });
await import('./serve.ts');
