import type { z } from 'zod';
import { variables } from './variables.ts';

/** The settings of the service; `.env.example` explains them. */
export type FormSettings = ReturnType<typeof readSettings>;

export type MailSettings = NonNullable<FormSettings['mail']>;

export type VerifierSettings = NonNullable<FormSettings['captcha']['verifier']>;

export type WebhookSettings = NonNullable<FormSettings['webhook']>;

/** @throws Error that lists every missing or wrong variable */
export function readSettings(env: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));
  const result = variables.safeParse(filled);
  if (!result.success) throw new Error(explain(result.error));
  const values = result.data;
  const { FORM_SMTP_URL: smtpUrl, FORM_MAIL_FROM: from, FORM_MAIL_TO: to } = values;
  const { FORM_WEBHOOK_URL: url, FORM_WEBHOOK_SECRET, FORM_WEBHOOK_PREVIOUS_SECRET } = values;
  return {
    /** The current one, then the previous one; so with the webhook's secrets. */
    accessKeys: given(values.FORM_ACCESS_KEY, values.FORM_PREVIOUS_ACCESS_KEY),
    allowedOrigins: values.FORM_ALLOWED_ORIGINS,
    database: values.FORM_DATABASE,
    rateLimit: values.FORM_RATE_LIMIT,
    keepDays: values.FORM_KEEP_DAYS,
    captcha: {
      /** Also hides the networks that are counted. */
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
      ? { url, secrets: given(FORM_WEBHOOK_SECRET, FORM_WEBHOOK_PREVIOUS_SECRET) }
      : undefined,
    metrics: values.FORM_METRICS,
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
