/**
 * The settings of a deployment, read at build time from environment variables or the file .env
 * (.env.example lists them). Whatever is written into a page is public.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';

const address = (what: string) =>
  z.string(`missing: ${what}`).regex(/^(https?:\/\/|\/)/, 'must start with https:// or /');

/** The script of the form service's own captcha, which the site serves itself. */
const OWN_CAPTCHA = '/captcha/api.js';

const server = String.raw`([\w.-]+|\[[\da-f:]+\]):\d{1,5}`;

const schema = z
  .object({
    SITE_URL: z.url(
      'missing or not a full address: where the site is published, such as https://www.sonic.example',
    ),
    FORM_ENDPOINT: address('the address that the contact form posts to'),
    FORM_SERVERS: z
      .string()
      .regex(
        new RegExp(`^${server}(,${server})*$`, 'i'),
        'must be hosts with ports: 10.0.0.2:4322,10.0.0.3:4322',
      )
      .default('127.0.0.1:4322')
      .transform((text) => text.split(',')),
    FORM_ACCESS_KEY: z.string('missing: the access key of the form service').min(1, 'empty'),
    CAPTCHA_SCRIPT_URL: address('the address of the captcha script').default(OWN_CAPTCHA),
    CAPTCHA_SITE_KEY: z.string().default(''),
  })
  .refine(
    ({ CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY }) =>
      CAPTCHA_SCRIPT_URL === OWN_CAPTCHA || CAPTCHA_SITE_KEY,
    {
      path: ['CAPTCHA_SITE_KEY'],
      error: 'missing: the site key of the captcha provider that CAPTCHA_SCRIPT_URL names',
    },
  );

export type Environment = z.infer<typeof schema>;

/** @throws Error whose message lists every missing or wrong variable and how to set it */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(
    `The site cannot be built: environment variables are missing or wrong.\n${faults.join('\n')}\nSet them in the environment or in .env (copy .env.example). To try the site without any, run npm start.`,
  );
}

/** The settings of this build; environment variables take precedence over .env. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) loadEnvFile('.env');
  return parseEnvironment(process.env);
}
