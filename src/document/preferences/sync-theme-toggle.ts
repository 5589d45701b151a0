/** Keeps the theme button's state in step with the current theme; preferences.js handles its clicks. */
export function syncThemeToggle(): void {
  const button = document.querySelector('[data-theme-toggle]');
  const root = document.documentElement;
  const update = () => button?.setAttribute('aria-pressed', String(root.dataset.theme === 'dark'));
  new MutationObserver(update).observe(root, { attributeFilter: ['data-theme'] });
  update();
}
