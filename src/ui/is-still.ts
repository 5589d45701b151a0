/**
 * Whether nothing on the page may move: the system reduces motion, or the visitor has paused it.
 */
export const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.motion === 'paused';
