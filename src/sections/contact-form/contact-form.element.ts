import { LiveElement } from '../../ui/live-element.ts';

/**
 * Loads the script that sends its form, once the page is shown. If that fails, the next submit
 * loads it again.
 */
class ContactForm extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const form = this.querySelector<HTMLFormElement>('form[action]');
    if (!form) return;
    const load = async () => {
      const script = await import('./send.ts').catch(() => undefined);
      if (signal.aborted) return;
      const { captcha = '', captchaKey = '' } = this.dataset;
      if (script) script.letSend(form, { scriptUrl: captcha, siteKey: captchaKey }, signal);
      else {
        dispatchEvent(new Event('unloaded'));
        addEventListener('submit', load, { once: true, signal });
      }
    };
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', load, { once: true, signal });
    } else load();
  }
}

customElements.define('contact-form', ContactForm);
