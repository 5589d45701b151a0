import { LiveElement } from '../../ui/live-element.ts';

/** Lets what is in it fade in and rise once, when it first enters the viewport. */
class FadeIn extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      this.dataset.shown = '';
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

customElements.define('fade-in', FadeIn);
