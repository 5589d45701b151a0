import { LiveElement } from '../../ui/live-element.ts';

/** Keeps its button's state in step with the current theme; preferences.ts handles the clicks. */
class ThemeToggle extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const root = document.documentElement;
    const update = () =>
      this.firstElementChild?.setAttribute('aria-pressed', String(root.dataset.theme === 'dark'));
    const observer = new MutationObserver(update);
    observer.observe(root, { attributeFilter: ['data-theme'] });
    signal.addEventListener('abort', () => observer.disconnect());
    update();
  }
}

customElements.define('theme-toggle', ThemeToggle);
