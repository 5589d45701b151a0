/** Loads the script of a band that visitors can interrupt, if the page has one. Without it there is no button. */
export function loadInterruption(): void {
  const bands = document.querySelectorAll<HTMLElement>('[data-interruption]');
  if (bands.length === 0) return;
  import('./enable.ts')
    .then(({ enableInterruption }) => bands.forEach(enableInterruption))
    .catch(() => {});
}
