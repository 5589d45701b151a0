/** Runs before `npm run test:servers`: on Debian as root installs missing servers; prints what is missing. */
import { installOnDebian } from '../support/debian.ts';
import { findPostgres } from '../support/postgres.ts';
import { findOnPath } from './process.ts';

const packages: Record<string, string[]> = {
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
  openssl: ['openssl'],
  postgres: ['postgresql'],
};
const isThere = (program: string) =>
  program === 'postgres' ? process.env['TEST_DATABASE_URL'] || findPostgres() : findOnPath(program);
const missing = () => Object.keys(packages).filter((program) => !isThere(program));

if (missing().length > 0) installOnDebian(missing().flatMap((program) => packages[program] ?? []));
for (const program of missing()) {
  console.warn(`SKIPPED: the tests that need ${program}, as it is not installed here.`);
}
