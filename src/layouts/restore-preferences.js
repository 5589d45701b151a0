// Runs inline in the head, before the first paint: the stored choices of theme and motion.
// Storage may be refused (private windows, blocked cookies); the defaults then stand.
(() => {
  const root = document.documentElement;
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
  restore();
  // A page kept by the back-forward cache may hold an older choice than the one made since.
  addEventListener('pageshow', (event) => event.persisted && restore());
})();
