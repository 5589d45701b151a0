/** Runs before `npm run test:unit`: installs PostgreSQL on Debian as root unless TEST_DATABASE_URL is set. */
import { installOnDebian } from './debian.ts';
import { findPostgres } from './postgres.ts';

if (!process.env['TEST_DATABASE_URL'] && !findPostgres()) installOnDebian(['postgresql']);
