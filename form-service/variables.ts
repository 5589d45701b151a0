import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export const DEFAULT_DATABASE = 'data/leads.sqlite';

/** Otherwise FORM_DATABASE is the path of a SQLite file. */
export const isPostgres = (database: string) => /^postgres(ql)?:/.test(database);

const wholeNumber = (lowest: number, highest: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'is not a whole number' })
    .min(lowest, { error: `is below ${lowest}` })
    .max(highest, { error: `is above ${highest}` });

const list = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** As browsers send it: small letters, an umlaut in punycode, no default port, no final slash. */
const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const wrong =
    !url || !/^https?:$/.test(url.protocol)
      ? 'does not begin with https:// and a host, such as https://www.sonic.example'
      : url.username || url.password
        ? 'has a name or a password before its host, which no origin has'
        : url.pathname + url.search + url.hash !== '/'
          ? `has ${url.pathname}${url.search}${url.hash} after its host, and an origin ends there: ${url.origin}`
          : undefined;
  if (!wrong) return url?.origin ?? '';
  context.addIssue({ code: 'custom', message: `has “${text}”, which ${wrong}` });
  return z.NEVER;
});

const isNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

const proxies = z
  .string()
  .transform(list)
  .transform((entries, context) => {
    const [first = ''] = entries;
    if (entries.length === 1 && /^\d+$/.test(first) && Number(first) <= 10) return Number(first);
    const wrong = entries.find((entry) => !isNetwork(entry));
    if (entries.length > 0 && wrong === undefined) return entries;
    const message = `has “${wrong ?? ''}”, which is neither a number up to 10 nor an address or a network, such as 203.0.113.0/24`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A URL to post to. It may hold no password: `fetch` rejects that, and its error would log it. */
const postAddress = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, {
      error: 'has a name or a password before its host, which cannot be sent',
    });

const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, {
  error:
    'is not whsec_ and at least 24 bytes in base64; create one: echo whsec_$(openssl rand -base64 32)',
});

/** Without one, the mail's envelope would name the visitor as its sender, or no recipient. */
const mailbox = z.string().includes('@', { error: 'has no email address' }).optional();

const METRICS = /^(\[[\da-f:.]+\]|[^:/[\]\s]+):(\d+)$/i;

const SHORTEST_SECRET = 24;

/** Settings that are required together. */
const TOGETHER = [
  { purpose: 'by e-mail', names: ['FORM_SMTP_URL', 'FORM_MAIL_FROM', 'FORM_MAIL_TO'] },
  { purpose: 'to a webhook', names: ['FORM_WEBHOOK_URL', 'FORM_WEBHOOK_SECRET'] },
] as const;

/** The environment variables of the service, each with what is wrong with a value. */
export const variables = z
  .object({
    FORM_ACCESS_KEY: z.string({ error: 'is missing: the key that the site was built with' }),
    FORM_PREVIOUS_ACCESS_KEY: z.string().optional(),
    FORM_ALLOWED_ORIGINS: z
      .string({
        error: 'is missing: where the site is published, for example https://sonic.example',
      })
      .transform(list)
      .pipe(z.array(origin).min(1, { error: 'names no origin' })),
    FORM_DATABASE: z
      .string()
      .refine((path) => path !== ':memory:', {
        error: 'would lose every lead when the process ends',
      })
      .refine((database) => isPostgres(database) || !database.includes('://'), {
        error: 'is neither the path of a SQLite file nor an address that begins with postgres://',
      })
      .default(DEFAULT_DATABASE),
    FORM_RATE_LIMIT: wholeNumber(1, 1_000_000).default(20),
    // What is to be erased is planned a day before.
    FORM_KEEP_DAYS: wholeNumber(2, 36_500).optional(),
    CAPTCHA_VERIFY_URL: postAddress(
      "is not an address such as the captcha provider's siteverify address",
    ).optional(),
    CAPTCHA_SECRET: z.string({
      error: "is missing: for the service's own captcha, create one with openssl rand -base64 32",
    }),
    CAPTCHA_ACTION: z.string().default('submit'),
    CAPTCHA_MINIMUM_SCORE: z.coerce
      .number({ error: 'is not a number' })
      .min(0, { error: 'is below 0' })
      .max(1, { error: 'is above 1' })
      .default(0.5),
    FORM_SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'is not an address such as smtps://user:word@host:465' })
      .optional(),
    FORM_MAIL_FROM: mailbox,
    FORM_MAIL_TO: mailbox,
    FORM_WEBHOOK_URL: postAddress(
      'is not an address such as https://crm.sonic.example/leads',
    ).optional(),
    FORM_WEBHOOK_SECRET: webhookSecret.optional(),
    FORM_WEBHOOK_PREVIOUS_SECRET: webhookSecret.optional(),
    FORM_METRICS: z
      .string()
      .trim()
      .refine((text) => METRICS.test(text) && URL.canParse(`http://${text}`), {
        error: 'is not a host and a port, such as 127.0.0.1:9464 or [::1]:9464',
      })
      .transform((text) => {
        const [, host = '', port] = METRICS.exec(text) ?? [];
        return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
      })
      .optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(4322),
    TRUSTED_PROXIES: proxies.default(0),
  })
  .superRefine((values, context) => {
    if (!values.CAPTCHA_VERIFY_URL && values.CAPTCHA_SECRET.length < SHORTEST_SECRET) {
      const message = `is shorter than ${SHORTEST_SECRET} characters, so that others could guess it; create one: openssl rand -base64 32`;
      context.addIssue({ code: 'custom', path: ['CAPTCHA_SECRET'], message });
    }
    for (const { names, purpose } of TOGETHER) {
      if (!names.some((name) => values[name])) continue;
      for (const name of names.filter((name) => !values[name])) {
        const message = `is missing: to forward ${purpose}, set ${names.join(', ')}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
  });
