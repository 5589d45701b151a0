// Runs inline in the head, before the first paint: the choices of theme and motion, those stored and those
// made on this page. Storage may be refused (private windows, blocked cookies); a choice is then kept with
// the page's entry in the history, for who comes back to it.
(() => {
  const root = document.documentElement;
  const colour = document.querySelector('meta[name=theme-color]');
  // The value that stands until a visitor chooses, then the other.
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
  // Here, not with the other behaviour, as the buttons can be seen, and pressed, before that has arrived.
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
  // Another tab, a page rendered ahead, or one kept by the back-forward cache may know an older choice.
  addEventListener('storage', restore);
  document.addEventListener('prerenderingchange', restore);
  addEventListener('pageshow', (event) => event.persisted && restore());
})();
