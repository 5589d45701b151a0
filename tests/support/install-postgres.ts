/** Before `npm run test:unit`: on Debian as root, installs PostgreSQL where no other is set; the tests say when it is missing. */
import { installOnDebian } from './debian.ts';
import { findPostgres } from './postgres.ts';

if (!process.env['TEST_DATABASE_URL'] && !findPostgres()) installOnDebian(['postgresql']);
