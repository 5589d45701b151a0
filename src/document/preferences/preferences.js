// Runs inline in the head, before the first paint: restores the stored theme and motion, and handles both
// buttons. If storage is blocked (private windows, cookies off), a choice is kept in the page's history
// entry, so that it holds when the visitor comes back to the page.
(() => {
  const { dataset } = document.documentElement;
  const colour = document.querySelector('meta[name=theme-color]');
  // The default value first, then the other.
  const choices = { theme: ['light', 'dark'], motion: ['running', 'paused'] };
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return history.state?.[name];
    }
  };
  const show = (name, value) => {
    dataset[name] = value;
    colour.content = colour.dataset[dataset.theme];
  };
  const restore = () => {
    for (const name in choices) {
      const [usual, other] = choices[name];
      show(name, stored(name) === other ? other : usual);
    }
  };
  restore();
  // Handled here, because the buttons are visible before the deferred script has loaded.
  addEventListener('click', ({ target }) => {
    for (const name in choices) {
      if (!target.closest(`[data-${name}-toggle]`)) continue;
      const chosen = choices[name].find((value) => value !== dataset[name]);
      show(name, chosen);
      try {
        localStorage.setItem(name, chosen);
      } catch {
        history.replaceState({ ...history.state, [name]: chosen }, '');
      }
    }
  });
  // Other tabs, prerendered pages and pages in the back-forward cache may show an older choice.
  addEventListener('storage', restore);
  document.addEventListener('prerenderingchange', restore);
  addEventListener('pageshow', (event) => event.persisted && restore());
})();
