/**
 * Gives the theme button its effect: switches the root's theme, remembers it, and follows a choice
 * made in another tab (specification, section 4: light, the default, or dark).
 */
export function enableThemeToggle(): void {
  const button = document.querySelector('[data-theme-toggle]');
  if (!button) return;
  const root = document.documentElement;

  const show = () => button.setAttribute('aria-pressed', String(root.dataset['theme'] === 'dark'));

  button.addEventListener('click', () => {
    const theme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage is refused: the choice lasts for this page.
    }
  });
  addEventListener('storage', (event) => {
    if (event.key !== 'theme') return;
    root.dataset['theme'] = event.newValue === 'dark' ? 'dark' : 'light';
  });
  // Whoever changes the theme: this button, another tab, or the script in the head.
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] });
  show();
}
