/** Before `npm run test:hosts`: on Debian as root, installs the servers that are missing. */
import { installOnDebian } from '../support/debian.ts';
import { findOnPath } from './process.ts';

const packages = {
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
  openssl: ['openssl'],
};

const missing = Object.entries(packages)
  .filter(([program]) => !findOnPath(program))
  .flatMap(([, names]) => names);
if (missing.length > 0) installOnDebian(missing);
