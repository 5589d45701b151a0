/** Every host's template agrees with headers.ts and the form service. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maximumBodyBytes } from '../form-service/limits.ts';
import { cacheControl, HASHED, HIDDEN, headers } from './headers.ts';
import { writers } from './host-files.ts';

const facts = {
  host: 'www.sonic.example',
  formPath: '/api/contact',
  formServers: ['10.0.0.2:4322', '10.0.0.3:4322'],
  languages: ['de'],
  redirects: { '/old': '/new', '/new/': '/new', '/new.html': '/new', '/index.html': '/' },
};
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const written = (file: string, some: Parameters<(typeof writers)[string]>[1] = facts) =>
  writers[file]?.(read(file), some) ?? read(file);

/** How each template writes a header. */
const hosts: Record<string, (name: string, value: string) => string> = {
  'nginx.conf': (name, value) => `add_header ${name} "${value}" always;`,
  'site.caddy': (name, value) => `${name} "${value}"`,
  _headers: (name, value) => `  ${name}: ${value}\n`,
  'vercel.json': (name, value) => `${JSON.stringify({ key: name, value }, null, 1)}`,
};
const compact = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.each(Object.entries(hosts))('%s', (file, line) => {
  test.each(Object.entries(headers))('sends %s', (name, value) => {
    expect(compact(written(file))).toContain(compact(line(name, value)));
  });

  test('lets hashed files be cached, and nothing else', () => {
    for (const value of Object.values(cacheControl)) expect(written(file)).toContain(value);
    expect(written(file)).toContain(HASHED);
  });
});

describe.each(['nginx.conf', 'site.caddy'])('%s', (file) => {
  test('hides what only hosts read', () => {
    expect(written(file)).toContain(HIDDEN.source.replaceAll('\\/', '/'));
  });

  test('sends no header of the form service twice', () => {
    const hide = file === 'nginx.conf' ? 'proxy_hide_header ' : 'header_down -';
    const { 'Content-Security-Policy': _, ...others } = headers;
    for (const name of [...Object.keys(others), 'Cache-Control']) {
      expect(written(file)).toContain(hide + name);
    }
  });

  test('is complete with a form, and without one', () => {
    const without = written(file, { ...facts, formPath: undefined });
    expect(written(file)).not.toMatch(/\{\{|\}\}|# (begin|end) form/);
    expect(without).not.toMatch(/\{\{|\}\}|form service|4322|# (begin|end) form/);
    expect(without).toContain('/old');
  });
});

test('nginx and Caddy ask each form service', () => {
  expect(compact(written('nginx.conf'))).toContain('server 10.0.0.2:4322; server 10.0.0.3:4322; }');
  expect(written('site.caddy')).toContain('reverse_proxy 10.0.0.2:4322 10.0.0.3:4322 {');
});

test('nginx and Caddy have the same messages for visitors', () => {
  const words = (file: string) =>
    [...read(file).matchAll(/^\s*(400|405|408|413|429|default) "(.+)";?$/gm)]
      .map(([, status, text]) => `${status} ${text}`)
      .filter((line) => !/default (public|\?)/.test(line))
      .sort();
  expect(words('nginx.conf')).toHaveLength(6);
  expect(words('site.caddy')).toEqual(words('nginx.conf'));
});

test('nginx accepts as long a body as the form service', () => {
  expect(maximumBodyBytes).toBe(1024 * 1024);
  expect(read('nginx.conf')).toContain('client_max_body_size 1m;');
});

test('Vercel gets the redirects that it does not make itself', () => {
  expect(JSON.parse(written('vercel.json')).redirects).toEqual([
    { source: '/old', destination: '/new', statusCode: 301 },
  ]);
});

test('Cloudflare gets a name', () => {
  expect(JSON.parse(written('wrangler.json')).name).toBe('www-sonic-example');
});
