/**
 * Lets the theme button tell which theme is on, whoever chose it (specification, section 4);
 * preferences.js gives it its effect.
 */
export function syncThemeToggle(): void {
  const button = document.querySelector('[data-theme-toggle]');
  const root = document.documentElement;
  const tell = () => button?.setAttribute('aria-pressed', String(root.dataset['theme'] === 'dark'));
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] });
  tell();
}
