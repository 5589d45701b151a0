/** Fetches what a call to describe needs, where the page has one. Without it the link to the form still works. */
export function loadCallDescription(): void {
  const description = document.querySelector('[data-call-description]');
  if (!description) return;
  import('./enable.ts')
    .then(({ enableCallDescription }) => enableCallDescription(description))
    .catch(() => {});
}
