import { LiveElement } from '../../ui/live-element.ts';

/**
 * Lets what is in it fade in and rise once, when it first enters the viewport. Until then it waits
 * unseen, unless it was in view before this script was there: it would flash.
 */
class FadeIn extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.some(({ isIntersecting }) => isIntersecting);
      if (!isInView) this.dataset.fade = 'waiting';
      else {
        observer.disconnect();
        if (this.dataset.fade) this.dataset.fade = 'shown';
      }
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

customElements.define('fade-in', FadeIn);
