// Runs inline in the head, before the first paint: restores the stored theme and motion, and handles both
// buttons. If storage is blocked (private windows, cookies off), a choice is kept in the page's history
// entry, so that it holds when the visitor comes back to the page.
(() => {
  const root = document.documentElement;
  const colour = document.querySelector('meta[name=theme-color]');
  // The default value first, then the other.
  const choices = { theme: ['light', 'dark'], motion: ['running', 'paused'] };
  const each = (visit) => {
    for (const [name, values] of Object.entries(choices)) visit(name, ...values);
  };
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return history.state?.[name];
    }
  };
  const restore = () =>
    each((name, usual, other) => {
      root.dataset[name] = stored(name) === other ? other : usual;
    });
  const showColour = () => {
    colour.content = colour.dataset[root.dataset.theme];
  };
  restore();
  showColour();
  new MutationObserver(showColour).observe(root, { attributeFilter: ['data-theme'] });
  // Handled here, because the buttons are visible before the deferred script has loaded.
  addEventListener('click', ({ target }) =>
    each((name, usual, other) => {
      if (!target.closest(`[data-${name}-toggle]`)) return;
      const chosen = root.dataset[name] === other ? usual : other;
      root.dataset[name] = chosen;
      try {
        localStorage.setItem(name, chosen);
      } catch {
        history.replaceState({ ...history.state, [name]: chosen }, '');
      }
    }),
  );
  // Other tabs, prerendered pages and pages in the back-forward cache may show an older choice.
  addEventListener('storage', restore);
  document.addEventListener('prerenderingchange', restore);
  addEventListener('pageshow', (event) => event.persisted && restore());
})();
