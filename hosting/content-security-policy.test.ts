import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const inline = {
  scripts: [{ source: "'sha256-script='", text: '' }],
  styles: [{ source: "'sha256-style='", text: '' }],
  hasForm: false,
  faults: [],
};
const local = { formEndpoint: '/api/contact', captchaScript: '/captcha/api.js' };
const published = {
  formEndpoint: 'https://forms.sonic.example/api/contact?source=site',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
};

/** Maps each directive's name to its sources. */
const parse = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('of a page that is only read', () => {
  const policy = contentSecurityPolicy(inline);
  const directives = parse(policy);

  test('starts from nothing', () => {
    expect(directives['default-src']).toEqual(["'none'"]);
    for (const name of ['form-action', 'frame-ancestors', 'base-uri']) {
      expect(directives[name], name).toEqual(["'none'"]);
    }
  });

  test('names scripts and styles by hash, and nothing unsafe', () => {
    expect(directives['script-src']).toEqual(["'self'", "'sha256-script='"]);
    expect(directives['style-src']).toEqual(["'self'", "'sha256-style='"]);
    expect(directives['img-src']).toEqual(["'self'", 'data:']);
    expect(policy.replace(' data:', '')).not.toMatch(/unsafe|https?:|\*|data:/);
  });

  test('lets a form of its own lead to the site itself only', () => {
    const withForm = parse(contentSecurityPolicy({ ...inline, hasForm: true }));
    expect(withForm['form-action']).toEqual(["'self'"]);
  });
});

describe('of the page with the contact form', () => {
  test('names the form service and the paths of reCAPTCHA, and no more of their hosts', () => {
    const directives = parse(contentSecurityPolicy(inline, published));
    expect(directives['script-src']).toEqual([
      "'self'",
      "'sha256-script='",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(directives['frame-src']).toEqual([
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
    expect(directives['connect-src']).toEqual([
      "'self'",
      'https://forms.sonic.example/api/contact',
      'https://www.google.com/recaptcha/',
    ]);
    expect(directives['form-action']).toEqual(['https://forms.sonic.example/api/contact']);
  });

  test('allows inline styles, without a hash that would switch that off, and no inline script', () => {
    const directives = parse(contentSecurityPolicy(inline, published));
    expect(directives['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(directives['script-src']).not.toContain("'unsafe-inline'");
  });

  test('needs nothing but the site itself in local mode', () => {
    const directives = parse(contentSecurityPolicy(inline, local));
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(directives['form-action']).toEqual(["'self'"]);
    expect(directives['frame-src']).toBeUndefined();
  });

  test('follows the captcha to its mirror, and to another provider', () => {
    const mirror = parse(
      contentSecurityPolicy(inline, {
        ...published,
        captchaScript: 'https://www.recaptcha.net/recaptcha/api.js',
      }),
    );
    expect(mirror['script-src']).toContain('https://www.recaptcha.net/recaptcha/');
    const other = parse(
      contentSecurityPolicy(inline, {
        ...published,
        captchaScript: 'https://captcha.example/v1/api.js',
      }),
    );
    expect(other['script-src']).toContain('https://captcha.example');
    expect(other['frame-src']).toEqual(['https://captcha.example']);
  });
});
