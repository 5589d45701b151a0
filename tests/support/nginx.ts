import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, startServer } from './process.ts';

/** Makes a folder with a certificate for this machine under a name. @returns the files */
export function makeCertificate(folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
  const names = `-subj /CN=${name} -addext subjectAltName=DNS:${name},IP:127.0.0.1`;
  const words = `${kind} ${names} -keyout ${key} -out ${certificate}`.split(' ');
  execFileSync('openssl', ['req', ...words], { stdio: 'ignore' });
  return { key, certificate };
}

/**
 * Runs nginx with a site's configuration, included as from /etc/nginx/sites-enabled/, until it
 * answers at `origin`.
 */
export function runNginx(folder: string, site: string, origin: string): Promise<ChildProcess> {
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`,
  );
  const nginx = findOnPath('nginx') ?? 'nginx';
  execFileSync(nginx, ['-t', '-q', '-c', config]);
  return startServer(nginx, ['-c', config], origin);
}
