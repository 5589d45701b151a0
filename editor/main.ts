/**
 * `npm run edit`: the editor, on this machine only, or with EDIT_ORIGIN for the people who are
 * invited.
 */
import { loadSettings } from '../hosting/env-file.ts';

loadSettings('.env');
if (process.env.EDIT_ORIGIN) await import('./accounts/start.ts');
else await import('./server/start.ts');
