/**
 * Gives the motion button its effect: sets the root's `data-motion`, which the waves follow, and
 * remembers the choice.
 */
export function enableMotionToggle(): void {
  const root = document.documentElement;
  document.querySelector('[data-motion-toggle]')?.addEventListener('click', () => {
    const motion = root.dataset['motion'] === 'paused' ? 'running' : 'paused';
    root.dataset['motion'] = motion;
    try {
      localStorage.setItem('motion', motion);
    } catch {
      // Storage is refused: the choice lasts for this page.
    }
  });
}
