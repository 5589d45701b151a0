import { maximumBodyBytes } from '../../form-service/limits.ts';
import { cacheControl, HASHED, HIDDEN, headers, type SitePolicy } from '../policy.ts';
import { formMessages, otherFormMessage } from './form-messages.ts';

export type NginxPlace = {
  /** Folder of the built site on the server. */
  root: string;
  hostname: string;
  certificate: string;
  certificateKey: string;
  /** What to listen on, such as 80 and [::]:80. */
  http: string[];
  https: string[];
  /** Where the form service listens, such as 127.0.0.1:4322. */
  formService: string;
};

/** The settings of the server that docs/deploy.md sets up, for a site in the folder `root`. */
export const nginxPlace = (origin: string, root: string): NginxPlace => {
  const { hostname } = new URL(origin);
  return {
    root,
    hostname,
    certificate: `/etc/letsencrypt/live/${hostname}/fullchain.pem`,
    certificateKey: `/etc/letsencrypt/live/${hostname}/privkey.pem`,
    http: ['80', '[::]:80'],
    https: ['443', '[::]:443'],
    formService: '127.0.0.1:4322',
  };
};

/**
 * A complete server for nginx 1.18 or later with Debian's libnginx-mod-http-brotli-static, to be
 * included in the `http` block (/etc/nginx/sites-enabled/).
 *
 * All headers are set at server level: a single add_header in a location would drop all of them there.
 */
export function nginxConfig(policy: SitePolicy, place: NginxPlace): string {
  return `# Written by the build from hosting/policy.ts. Change it there.
map_hash_bucket_size 256;
map_hash_max_size 16384;

# $uri is the file that is served: error_page and try_files have set it by then.
map $uri $sonic_content_security_policy {
  default ${quote(policy.otherwise.contentSecurityPolicy)};
${lines(policy.rules, ({ path, contentSecurityPolicy }) => `  ${fileOf(path)} ${quote(contentSecurityPolicy)};`)}
${lines(policy.folders, ({ path, contentSecurityPolicy }) => `  ~^${path} ${quote(contentSecurityPolicy)};`)}
}

# By status as well: a 404 must not be cached like a hashed file.
map "$status$uri" $sonic_cache_control {
  default ${quote(cacheControl.otherwise)};
  ~^(200|206|304)${HASHED} ${quote(cacheControl.hashed)};
${policy.formPath ? `  ~^\\d+${policy.formPath}$ ${cacheControl.form};\n` : ''}}

map $uri $sonic_redirect {
  default "";
${lines(Object.entries(policy.redirects), ([from, to]) => `  ${from} ${to};`)}
}
${policy.formPath ? formLimits() : ''}
server {
${lines(place.http, (address) => `  listen ${address};`)}
  server_name ${place.hostname};
  server_tokens off;
  return 301 https://$host$request_uri;
}

server {
${lines(place.https, (address) => `  listen ${address} ssl http2;`)}
  server_name ${place.hostname};
  server_tokens off;

  ssl_certificate ${place.certificate};
  ssl_certificate_key ${place.certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:sonic:2m;

  root ${place.root};
  # Our own list: nginx's lacks some types, and for others differs from the other hosts.
  types {
    text/html html;
    text/css css;
    text/javascript js mjs;
    text/plain txt;
    text/markdown md;
    text/xml xml;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg jpeg;
    image/webp webp;
    image/avif avif;
    image/x-icon ico;
    font/woff2 woff2;
  }
  charset utf-8;
  charset_types text/css text/javascript text/plain text/markdown text/xml application/json application/manifest+json;
  absolute_redirect off;

  # A client that sends nothing loses its connection soon.
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  reset_timedout_connection on;

  # The build has written .br and .gz beside each file that gains from it.
  brotli_static on;
  gzip_static on;
  gzip_vary on;

${lines(Object.entries(headers), ([name, value]) => `  add_header ${name} ${quote(value)} always;`)}
  add_header Content-Security-Policy $sonic_content_security_policy always;
  add_header Cache-Control $sonic_cache_control always;

  error_page 404 /404.html;

  if ($sonic_redirect) {
    return 301 $sonic_redirect$is_args$args;
  }
  location = / {
    try_files /index.html =404;
  }
  location / {
    try_files $uri $uri.html =404;
  }
  location = /404 {
    return 404;
  }
  location = /404.html {
    internal;
  }
  location ~ "${HIDDEN.source.replaceAll('\\/', '/')}" {
    return 404;
  }
${policy.formPath ? formService(policy.formPath, place.formService) : ''}}
`;
}

/** Stops a flood of forms before it reaches the service, which has limits of its own. */
const formLimits = () => `
# A visitor's network: an IPv4 address, or the first half of an IPv6 address.
map $remote_addr $sonic_network {
  default $remote_addr;
  "~^(?<sonic_half>([0-9a-f]+:){4})" $sonic_half;
  "~^(?<sonic_short>[0-9a-f:]*::)" $sonic_short;
}
limit_req_zone $sonic_network zone=sonic_form_rate:1m rate=30r/m;
limit_conn_zone $sonic_network zone=sonic_form_open:1m;

map $status $sonic_form_answer {
  default "${otherFormMessage}";
${lines(Object.entries(formMessages), ([status, words]) => `  ${status} "${words}";`)}
}
`;

// The service limits by visitor, so it needs the visitor's IP address (TRUSTED_PROXIES=1).
// Without keep-alive the service cannot close a connection just as the next form is sent over it.
const formService = (path: string, address: string) => `
  location = ${path} {
    client_max_body_size ${maximumBodyBytes};
    limit_req zone=sonic_form_rate burst=20 nodelay;
    limit_req_status 429;
    limit_conn sonic_form_open 8;
    limit_conn_status 429;
    error_page 400 405 408 413 429 500 502 503 504 @sonic_form_answer;
    proxy_pass http://${address};
    proxy_connect_timeout 5s;
    proxy_read_timeout 30s;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    # The server block sets these headers already; without this they would be sent twice.
${lines([...Object.keys(headers), 'Cache-Control'], (name) => `    proxy_hide_header ${name};`)}
  }
  location @sonic_form_answer {
    default_type application/json;
    return 503 '{"success":false,"message":"$sonic_form_answer"}';
  }
`;

const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

const quote = (value: string) => `"${value}"`;

const lines = <T>(items: T[], write: (item: T) => string) => items.map(write).join('\n');
