import { describe, expect, test } from 'vitest';
import { configurations, type HostFacts } from './templates.ts';

const FACTS: HostFacts = {
  host: 'www.sonic.example',
  formPath: '/api/contact',
  formServers: ['10.0.0.2:4322', '10.0.0.3:4322'],
  redirects: { '/old': '/new', '/new/': '/new', '/new.html': '/new', '/index.html': '/' },
};
const files = configurations(FACTS);

const compact = (text: string) => text.replaceAll(/\s+/g, ' ');

test('a host that begins with a digit makes names that nginx takes', () => {
  const { 'nginx.conf': text } = configurations({ ...FACTS, host: '3cx.example' });
  expect(text).not.toMatch(/\(\?<\d/);
});

describe.each(['nginx.conf', 'site.caddy'] as const)('%s', (file) => {
  test('is complete with a form, and without one', () => {
    const without = configurations({ ...FACTS, formPath: undefined })[file];
    expect(files[file]).not.toMatch(/\{\{|\}\}|# (begin|end)/);
    expect(without).not.toMatch(/\{\{|\}\}|form service|4322|# (begin|end)/);
    expect(without).toContain('/old');
  });
});

test('a former host leads to the new one, all but its form and what open pages load', () => {
  const former = configurations({ ...FACTS, host: 'old.example', movedTo: FACTS.host });
  expect(former['site.caddy']).toContain('redir @moved-on https://www.sonic.example{uri} 301');
  expect(former['nginx.conf']).toContain('return 301 https://www.sonic.example$request_uri;');
  expect(files['site.caddy']).not.toContain('@moved-on');
});

test('nginx and Caddy ask each form service', () => {
  expect(compact(files['nginx.conf'])).toContain('server 10.0.0.2:4322; server 10.0.0.3:4322; }');
  expect(files['site.caddy']).toContain('reverse_proxy 10.0.0.2:4322 10.0.0.3:4322 {');
  expect(files['site.caddy']).toContain('health_uri');
  const one = configurations({ ...FACTS, formServers: ['127.0.0.1:4322'] });
  expect(one['site.caddy']).not.toContain('health_');
});
