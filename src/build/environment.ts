/**
 * The settings of a deployment, at build time (.env.example lists them). Whatever is written into a
 * page is public.
 */
import { z } from 'zod';
import { BuildError } from './build-error.ts';

/** The script of the form service's own captcha, which the site serves itself. */
const OWN_CAPTCHA = '/captcha/api.js';

/** Where the form service answers, and below which its captcha asks for challenges. */
const OWN_ENDPOINT = '/api/contact';

/** Captchas whose scripts do not have the interface of reCAPTCHA v3, which the page calls. */
const OTHER_INTERFACE = /challenges\.cloudflare\.com|hcaptcha\.com|friendlycaptcha/;

/** An address of this machine, where there is no https. */
const IS_LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i;

const server = String.raw`([\w.-]+|\[[\da-f:]+\]):\d{1,5}`;

const schema = z
  .object({
    SITE_URL: z
      .url({
        protocol: /^https?$/,
        error:
          'missing or not a full address: where the site is published, such as https://www.sonic.example',
        abort: true,
      })
      .refine((address) => new URL(address).href === `${new URL(address).origin}/`, {
        error:
          'has more than a host. A site is built for the root of one: write it without a path, a query and a name, such as https://www.sonic.example',
      })
      .refine((address) => address.startsWith('https:') || IS_LOCAL.test(address), {
        error: 'begins with http://. Write https://, which a published site needs',
      })
      // As browsers write it: in lower case, in ASCII, without a default port and a final slash.
      .transform((address) => new URL(address).origin),
    SITE_SEARCH: z
      .enum(['yes', 'no'], 'is neither yes nor no: whether search engines may list the site')
      .default('yes'),
    FORM_ENDPOINT: z
      .string('missing: the address that the contact form posts to')
      .regex(/^(https?:\/\/|\/api\/contact$)/, {
        error: `must be ${OWN_ENDPOINT}, or start with https://`,
        abort: true,
      }),
    FORM_SERVERS: z
      .string()
      .transform((text) => text.replaceAll(/\s*,\s*/g, ',').replace(/,$/, ''))
      .pipe(
        z
          .string()
          .regex(
            new RegExp(`^${server}(,${server})*$`, 'i'),
            'must be hosts with ports: 10.0.0.2:4322,10.0.0.3:4322',
          ),
      )
      .default('127.0.0.1:4322')
      .transform((text) => text.split(',')),
    FORM_ACCESS_KEY: z.string('missing: the access key of the form service').min(1, 'empty'),
    CAPTCHA_SCRIPT_URL: z
      .string()
      .regex(/^(https?:\/\/|\/)/, 'must start with https:// or /')
      .default(OWN_CAPTCHA),
    CAPTCHA_SITE_KEY: z.string().default(''),
  })
  .refine(
    ({ CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY }) =>
      CAPTCHA_SCRIPT_URL === OWN_CAPTCHA || CAPTCHA_SITE_KEY,
    {
      path: ['CAPTCHA_SITE_KEY'],
      error: 'missing: the site key of the captcha provider that CAPTCHA_SCRIPT_URL names',
    },
  )
  .refine(({ CAPTCHA_SCRIPT_URL }) => !OTHER_INTERFACE.test(CAPTCHA_SCRIPT_URL), {
    path: ['CAPTCHA_SCRIPT_URL'],
    error:
      'names a captcha without the interface of reCAPTCHA v3, so no form could be sent. Leave it out for the captcha of the form service, or use reCAPTCHA v3',
  })
  .refine(
    ({ CAPTCHA_SCRIPT_URL, FORM_ENDPOINT }) =>
      CAPTCHA_SCRIPT_URL !== OWN_CAPTCHA || FORM_ENDPOINT.endsWith(OWN_ENDPOINT),
    {
      path: ['FORM_ENDPOINT'],
      error: `does not end in ${OWN_ENDPOINT}, so it is no form service of this project, and the captcha would get no challenges there. Set CAPTCHA_SCRIPT_URL and CAPTCHA_SITE_KEY for the captcha that the hosted service checks`,
    },
  );

export type Environment = z.infer<typeof schema>;

/** @throws BuildError whose message lists every missing or wrong variable and how to set it */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new BuildError(
    'The site cannot be built: environment variables are missing or wrong.',
    errors,
    'Set them in the environment or in .env (copy .env.example). To try the site without any, run npm start.',
  );
}
