/** Loads the script of buttons that copy code, if the page has one. Without it they are not there. */
export function loadCopy(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-copy]');
  if (buttons.length === 0 || !navigator.clipboard) return;
  import('./enable.ts').then(({ enableCopy }) => buttons.forEach(enableCopy)).catch(() => {});
}
