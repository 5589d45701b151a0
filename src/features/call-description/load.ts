/** Loads the script of the call description if the page has one. Without it the link still works. */
export function loadCallDescription(): void {
  const description = document.querySelector('[data-call-description]');
  if (!description) return;
  import('./enable.ts')
    .then(({ enableCallDescription }) => enableCallDescription(description))
    .catch(() => {});
}
