import { describe, expect, test } from 'vitest';
import { cspHash } from '../inline.ts';
import { readPage } from '../read-page.ts';
import { pagePolicy } from './page-policy.ts';

const local = {
  origin: 'https://www.sonic.example',
  formEndpoint: '/api/contact',
  captchaScript: '/captcha/api.js',
};
const published = {
  ...local,
  formEndpoint: 'https://forms.sonic.example/api/contact?source=site',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
};
const INLINE = '<style>p{}</style><script>go()</script>';

/** Maps each directive's name to its sources. */
function directives(body: string, settings = local) {
  const { policy, errors } = pagePolicy(readPage(INLINE + body).elements, settings);
  expect(errors).toEqual([]);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
const errors = (body: string) => pagePolicy(readPage(body).elements, local).errors;

describe('of a page that is only read', () => {
  const policy = directives('<p>Words');

  test('starts from nothing', () => {
    expect(policy['default-src']).toEqual(["'none'"]);
    for (const name of ['form-action', 'base-uri']) expect(policy[name], name).toEqual(["'none'"]);
    expect(policy['frame-src']).toBeUndefined();
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  });

  test('names scripts and styles by hash, and nothing unsafe', () => {
    expect(policy['script-src']).toEqual(["'self'", `'${cspHash('go()')}'`]);
    expect(policy['style-src']).toEqual(["'self'", `'${cspHash('p{}')}'`]);
    expect(policy['img-src']).toEqual(["'self'", 'data:']);
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|https?:|\*/);
  });

  test('lets a search lead to the site itself only', () => {
    expect(directives('<form action="/help"></form>')['form-action']).toEqual(["'self'"]);
  });
});

describe('of a page with the contact form', () => {
  const form = (settings: typeof local) =>
    directives(`<form method="post" action="${settings.formEndpoint}"></form>`, settings);

  test('names the form service and the paths of reCAPTCHA, and no more of their hosts', () => {
    const policy = form(published);
    expect(policy['script-src']).toEqual([
      "'self'",
      `'${cspHash('go()')}'`,
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy['frame-src']).toEqual([
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://forms.sonic.example/api/contact',
      'https://www.google.com/recaptcha/',
    ]);
    expect(policy['form-action']).toEqual(['https://forms.sonic.example/api/contact']);
  });

  test('allows inline styles to a third-party captcha, without a hash that would switch that off', () => {
    const policy = form(published);
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
    expect(policy['require-trusted-types-for']).toBeUndefined();
  });

  test.each([local.captchaScript, local.origin + local.captchaScript])(
    'stays strict with a captcha of the site itself, %s',
    (captchaScript) => {
      const policy = form({ ...local, captchaScript });
      expect(policy['style-src']).toEqual(["'self'", `'${cspHash('p{}')}'`]);
      expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
      expect(policy['connect-src']).toEqual(["'self'"]);
      expect(policy['form-action']).toEqual(["'self'"]);
      expect(policy['frame-src']).toBeUndefined();
    },
  );

  test('follows the captcha to its mirror, and to another provider', () => {
    const mirror = 'https://www.recaptcha.net/recaptcha/api.js';
    expect(form({ ...published, captchaScript: mirror })['script-src']).toContain(
      'https://www.recaptcha.net/recaptcha/',
    );
    const other = form({ ...published, captchaScript: 'https://captcha.example/v1/api.js' });
    expect(other['script-src']).toContain('https://captcha.example');
    expect(other['frame-src']).toEqual(['https://captcha.example']);
  });

  test('is not ended by an address', () => {
    const formEndpoint = 'https://forms.example/a;script-src *,b';
    expect(form({ ...local, formEndpoint })['form-action']).toEqual([
      'https://forms.example/a%3Bscript-src%20*%2Cb',
    ]);
  });
});

test.each([
  '<form method="post" action="/elsewhere"></form>',
  '<form method="post"></form>',
  '<form action="https://elsewhere.example/search"></form>',
  '<noscript><form method="post" action="https://elsewhere.example"></form></noscript>',
])('%s would be blocked', (form) => {
  expect(errors(form)).toEqual([expect.stringContaining('FORM_ENDPOINT')]);
});

test.each([
  ['<script src="https://elsewhere.example/a.js"></script>'],
  ['<iframe src="https://elsewhere.example"></iframe>'],
  ['<img src="https://elsewhere.example/a.png">'],
])('%s stops the build', (markup) => {
  expect(errors(markup)).toEqual([expect.stringContaining('A page loads nothing from elsewhere')]);
});

test('files of the site itself are loaded', () => {
  expect(errors('<img src="/a.png"><img src="data:image/png,"><script src="/a.js">')).toEqual([]);
});
