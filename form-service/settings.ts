import type { z } from 'zod';
import { variables } from './variables.ts';

/** Where leads are mailed: the SMTP server's URL with its password, the sender and the recipient. */
export interface MailSettings {
  smtpUrl: string;
  from: string;
  to: string;
  /** Where the editor is, such as https://edit.sonic.example: mail about held leads links to them there. */
  editor?: string | undefined;
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
  /** Where metrics for Prometheus are served; off unless set. */
  metrics?: { host: string; port: number };
  /** Where the leads can be read and decided about; off unless set. */
  leadsApi?: { host: string; port: number };
  /** What whoever asks for leads has to know. */
  leadsToken?: string;
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
  const result = variables.safeParse(filled);
  if (!result.success) throw new Error(explain(result.error));
  const values = result.data;
  const { FORM_SMTP_URL: smtpUrl, FORM_MAIL_FROM: from, FORM_MAIL_TO: to } = values;
  const editor = values.FORM_EDITOR;
  const { FORM_WEBHOOK_URL: url, FORM_WEBHOOK_SECRET, FORM_WEBHOOK_PREVIOUS_SECRET } = values;
  return {
    accessKeys: given(values.FORM_ACCESS_KEY, values.FORM_PREVIOUS_ACCESS_KEY),
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
    mail: smtpUrl && from && to ? { smtpUrl, from, to, editor } : undefined,
    webhook: url
      ? { url, secrets: given(FORM_WEBHOOK_SECRET, FORM_WEBHOOK_PREVIOUS_SECRET) }
      : undefined,
    metrics: values.FORM_METRICS,
    leadsApi: values.FORM_LEADS_API,
    leadsToken: values.FORM_LEADS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    host: values.HOST,
    port: values.PORT,
  };
}

const given = (...values: (string | undefined)[]) => values.filter((value) => value !== undefined);

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
  return [
    'The form service cannot start. Fix these variables (see form-service/.env.example):',
    ...new Set(lines),
  ].join('\n');
}
