/** Whether the visitor has paused what moves. */
export const isPaused = () => document.documentElement.dataset.motion === 'paused';

/**
 * Whether nothing on the page may move: the system reduces motion, or the visitor has paused it.
 */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches || isPaused();
