/** Loads the script of call descriptions if the page has one. Without it the link still works. */
export function loadCallDescription(): void {
  const descriptions = document.querySelectorAll('[data-call-description]');
  if (descriptions.length === 0) return;
  import('./enable.ts')
    .then(({ enableCallDescription }) => descriptions.forEach(enableCallDescription))
    .catch(() => {});
}
