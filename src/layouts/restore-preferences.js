// Runs inline in the head, before the first paint: the stored choices of theme and motion.
// Storage may be refused (private windows, blocked cookies); the defaults then stand.
(() => {
  const root = document.documentElement;
  const colour = document.querySelector('meta[name=theme-color]');
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const restore = () => {
    root.dataset.theme = stored('theme') === 'dark' ? 'dark' : 'light';
    root.dataset.motion = stored('motion') === 'paused' ? 'paused' : 'running';
  };
  const showColour = () => {
    colour.content = colour.dataset[root.dataset.theme];
  };
  restore();
  showColour();
  new MutationObserver(showColour).observe(root, { attributeFilter: ['data-theme'] });
  // A page rendered ahead, or kept by the back-forward cache, may hold an older choice than the one
  // made since.
  document.addEventListener('prerenderingchange', restore);
  addEventListener('pageshow', (event) => event.persisted && restore());
})();
