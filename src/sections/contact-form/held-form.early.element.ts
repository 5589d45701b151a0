import { LiveElement } from '../../ui/live-element.ts';

const SLOW_MS = 10_000;

/**
 * Holds a form that is submitted before its script has come; form.tsx submits it (`data-submit-held`) once it has. The
 * line below the form says what happens until then.
 */
class HeldForm extends LiveElement {
  protected override live(signal: AbortSignal): void {
    let slow: number | undefined;
    const say = (what = '') => {
      clearTimeout(slow);
      const line = this.querySelector<HTMLElement>('[data-sending]');
      if (line) line.textContent = line.dataset[what] ?? '';
    };
    const submitted = (event: SubmitEvent) => {
      const form = event.target as HTMLElement;
      if (!form.matches('[data-contact-form]')) return;
      // After hydration the form handles the event itself.
      if (event.defaultPrevented) {
        say();
        return;
      }
      event.preventDefault();
      form.dataset.submitHeld = '';
      say('sending');
      slow = window.setTimeout(say, SLOW_MS, 'slow');
    };
    const failed = () => {
      const form = this.querySelector<HTMLElement>('[data-submit-held]');
      if (!form) return;
      delete form.dataset.submitHeld;
      say('failure');
    };
    this.addEventListener('submit', submitted, { signal });
    this.addEventListener('astro:hydration-error', failed, { signal });
  }
}

customElements.define('held-form', HeldForm);
