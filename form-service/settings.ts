import { z } from 'zod';
import { MESSAGES } from './messages.ts';

/** The SQLite file of a service without FORM_DATABASE, relative to the working directory. */
export const DEFAULT_DATABASE = 'data/leads.sqlite';

/** Whether FORM_DATABASE is the URL of a PostgreSQL database rather than the path of a SQLite file. */
export const isPostgres = (database: string) => /^postgres(ql)?:/.test(database);

const wholeNumber = (lowest: number, highest: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'is not a whole number' })
    .min(lowest, { error: `is below ${lowest}` })
    .max(highest, { error: `is above ${highest}` });

const origin = z
  .string()
  .trim()
  .refine((text) => URL.parse(text)?.origin === text, {
    error: 'needs scheme and host only, without a path or a final slash: https://www.sonic.example',
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

/** Minimum length of the secret that signs the service's own challenges. */
const SHORTEST_SECRET = 24;

/** Settings that are required together. */
const TOGETHER = [
  { purpose: 'by e-mail', names: ['FORM_SMTP_URL', 'FORM_MAIL_FROM', 'FORM_MAIL_TO'] },
  { purpose: 'to a webhook', names: ['FORM_WEBHOOK_URL', 'FORM_WEBHOOK_SECRET'] },
] as const;

const environment = z
  .object({
    FORM_ACCESS_KEY: z.string({ error: 'is missing: the key that the site was built with' }),
    FORM_PREVIOUS_ACCESS_KEY: z.string().optional(),
    FORM_ALLOWED_ORIGINS: z
      .string({
        error: 'is missing: where the site is published, for example https://sonic.example',
      })
      .transform((text) => text.split(','))
      .pipe(z.array(origin)),
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
    FORM_HOLD: z.enum(['on', 'off'], { error: 'is neither on nor off' }).default('on'),
    // The mail that lists a held lead may come a day later, and somebody has to read it.
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
    FORM_MAIL_FROM: z.string().optional(),
    FORM_MAIL_TO: z.string().optional(),
    FORM_WEBHOOK_URL: postAddress(
      'is not an address such as https://crm.sonic.example/leads',
    ).optional(),
    FORM_WEBHOOK_SECRET: webhookSecret.optional(),
    FORM_WEBHOOK_PREVIOUS_SECRET: webhookSecret.optional(),
    FORM_MESSAGES: z.string().optional(),
    FORM_METRICS: z
      .string()
      .regex(/^[^:/]+:\d{1,5}$/, { error: 'is not a host and a port, such as 127.0.0.1:9464' })
      .optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(4322),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  })
  .superRefine((values, context) => {
    if (!values.CAPTCHA_VERIFY_URL && values.CAPTCHA_SECRET.length < SHORTEST_SECRET) {
      const message = `is shorter than ${SHORTEST_SECRET} characters, so that others could guess it; create one: openssl rand -base64 32`;
      context.addIssue({ code: 'custom', path: ['CAPTCHA_SECRET'], message });
    }
    for (const { names, purpose } of TOGETHER) {
      if (!names.some((name) => values[name])) continue;
      for (const name of names.filter((name) => !values[name])) {
        const all = new Intl.ListFormat(MESSAGES.language).format(names);
        const message = `is missing: to forward ${purpose}, set ${all}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
  });

/** Where leads are mailed: the SMTP server's URL with its password, the sender and the recipient. */
export interface MailSettings {
  smtpUrl: string;
  from: string;
  to: string;
}

/** Secrets are `whsec_` and base64: the current one, then the previous one while it is being replaced. */
export interface WebhookSettings {
  url: string;
  secrets: string[];
}

/** A captcha provider's siteverify-compatible service. */
export interface VerifierSettings {
  url: string;
  action: string;
  minimumScore: number;
  /** Hosts that a token may come from: those of the allowed origins. */
  hostnames: string[];
}

/** The settings of the address that the form posts to. */
export interface FormSettings {
  /** The current access key, and the previous one while open pages still send it. */
  accessKeys: string[];
  /** Origins whose pages may post, such as https://www.sonic.example. */
  allowedOrigins: string[];
  /** Path of the SQLite file, created if it is missing, or a `postgres://` URL. */
  database: string;
  /** POST requests per network in ten minutes. */
  rateLimit: number;
  /** Whether leads that look like a program's are held back from forwarding. */
  hold: boolean;
  /** Leads older than this many days are erased; without it all are kept. */
  keepDays?: number;
  captcha: {
    /** Signs the service's own challenges, or is the provider's; also hides the networks that are counted. */
    secret: string;
    /** The service's own captcha is used unless this is set. */
    verifier?: VerifierSettings;
  };
  /** Leads are forwarded by e-mail only if this is set. */
  mail?: MailSettings;
  /** Leads are posted to a webhook only if this is set. */
  webhook?: WebhookSettings;
  /** The file of its messages in other languages. */
  messagesFile?: string;
  /** Where metrics for Prometheus are served; off unless set. */
  metrics?: { host: string; port: number };
  /** How many trusted proxies append to X-Forwarded-For. If 0, the header is ignored. */
  trustedProxies: number;
  host: string;
  port: number;
}

/**
 * Reads the service's settings from environment variables or a Worker's bindings (see `.env.example`).
 *
 * @throws Error that lists every missing or wrong variable
 */
export function readSettings(env: object): FormSettings {
  // A Worker's variables may also be numbers and booleans; its other bindings are objects.
  const texts = Object.entries(env)
    .filter(([, value]) => typeof value !== 'object' && value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const filled = Object.fromEntries(texts.filter(([, text]) => text.trim()));
  const result = environment.safeParse(filled);
  if (!result.success) throw new Error(explain(result.error));
  const values = result.data;
  const { FORM_SMTP_URL: smtpUrl, FORM_MAIL_FROM: from, FORM_MAIL_TO: to } = values;
  const { FORM_WEBHOOK_URL: url, FORM_WEBHOOK_SECRET, FORM_WEBHOOK_PREVIOUS_SECRET } = values;
  const [metricsHost = '', metricsPort] = values.FORM_METRICS?.split(':') ?? [];
  return {
    accessKeys: nonEmpty(values.FORM_ACCESS_KEY, values.FORM_PREVIOUS_ACCESS_KEY),
    allowedOrigins: values.FORM_ALLOWED_ORIGINS,
    database: values.FORM_DATABASE,
    rateLimit: values.FORM_RATE_LIMIT,
    hold: values.FORM_HOLD === 'on',
    keepDays: values.FORM_KEEP_DAYS,
    captcha: {
      secret: values.CAPTCHA_SECRET,
      verifier: values.CAPTCHA_VERIFY_URL
        ? {
            url: values.CAPTCHA_VERIFY_URL,
            action: values.CAPTCHA_ACTION,
            minimumScore: values.CAPTCHA_MINIMUM_SCORE,
            hostnames: values.FORM_ALLOWED_ORIGINS.map((origin) => new URL(origin).hostname),
          }
        : undefined,
    },
    mail: smtpUrl && from && to ? { smtpUrl, from, to } : undefined,
    webhook: url
      ? { url, secrets: nonEmpty(FORM_WEBHOOK_SECRET, FORM_WEBHOOK_PREVIOUS_SECRET) }
      : undefined,
    messagesFile: values.FORM_MESSAGES,
    metrics: metricsPort ? { host: metricsHost, port: Number(metricsPort) } : undefined,
    trustedProxies: values.TRUSTED_PROXIES,
    host: values.HOST,
    port: values.PORT,
  };
}

const nonEmpty = (...values: (string | undefined)[]) =>
  values.filter((value) => value !== undefined);

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
  return [
    'The form service cannot start. Fix these variables (see form-service/.env.example):',
    ...new Set(lines),
  ].join('\n');
}
