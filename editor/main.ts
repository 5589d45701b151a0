/** `npm run edit`: the development server with the editor at /edit, on this machine alone. */
import { dev } from 'astro';
import { editor } from './server/integration.ts';

const { address } = await dev({
  integrations: [editor()],
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 4321), open: '/edit' },
});
console.log(`\n  Change words: http://127.0.0.1:${address.port}/edit   (Ctrl+C stops it)\n`);
