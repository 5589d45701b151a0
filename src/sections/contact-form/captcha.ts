import { trustedScriptUrl } from '../../features/trusted-types/script-url.ts';

/** The settings of a deployment that the form needs. */
export interface FormSettings {
  /** Where it posts. */
  endpoint: string;
  accessKey: string;
  captchaScript: string;
  captchaKey: string;
}

export interface CaptchaSettings {
  /** A provider's script, or the site's own. */
  scriptUrl: string;
  siteKey: string;
  /** Where the form is posted to; below it the site's own captcha gets its challenges. */
  endpoint: string;
}

/** The part of reCAPTCHA v3 that the form uses: https://developers.google.com/recaptcha/docs/v3 */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const GLOBALS = [
  'grecaptcha',
  '___grecaptcha_cfg',
  '__recaptcha_api',
  '__google_recaptcha_client',
  'recaptcha',
];
const ELEMENTS = [
  'body > :has(.grecaptcha-badge, iframe[src*="/recaptcha/"])',
  'script[src*="/recaptcha/"]',
  'meta[http-equiv="origin-trial"]',
];

export type Captcha = ReturnType<typeof createCaptcha>;

/** The bot check of the contact page. Create one per page. */
export function createCaptcha(settings: CaptchaSettings) {
  const { scriptUrl, siteKey } = settings;
  let address: string | undefined;
  let script: HTMLScriptElement | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    if (loading) return loading;
    loading = new Promise((resolve, reject) => {
      address ??= trustedScriptUrl('captcha', addressOf(settings));
      script = document.createElement('script');
      script.src = address;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${scriptUrl} did not load`)));
      document.head.append(script);
    });
    // token() reports a failure when the visitor submits; until then it is silent.
    loading.catch(() => {});
    return loading;
  }

  /**
   * Removes everything that the provider's script left on the page, so that it can be loaded again.
   */
  function remove(): void {
    script?.remove();
    script = undefined;
    loading = undefined;
    for (const element of document.querySelectorAll(ELEMENTS.join())) element.remove();
    for (const name of GLOBALS) Reflect.deleteProperty(window, name);
  }

  /**
   * @returns a fresh token for the action `submit`, valid once within two minutes
   * @throws Error if the script does not load, fails, or gives no token; the next call then loads
   * the script again
   */
  async function token(): Promise<string> {
    try {
      await load();
      const { grecaptcha } = window;
      if (!grecaptcha) throw new Error('The captcha script ran, but defined no captcha');
      await new Promise<void>((resolve) => grecaptcha.ready(resolve));
      const result = await grecaptcha.execute(siteKey, { action: 'submit' });
      if (typeof result !== 'string' || !result) throw new Error('The captcha gave no token');
      return result;
    } catch (error) {
      remove();
      throw error;
    }
  }

  return { load, remove, token };
}

function addressOf({ scriptUrl, siteKey, endpoint }: CaptchaSettings): string {
  const url = new URL(scriptUrl, location.href);
  const isOwn = url.origin === location.origin;
  if (isOwn) url.searchParams.set('challenge', `${endpoint}/challenge`);
  else url.searchParams.set('render', siteKey);
  return url.href;
}
