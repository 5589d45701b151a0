const SHOWN = 2000;

/** Lets a button copy the code before it, and say for a moment that it has. */
export function enableCopy(button: HTMLButtonElement): void {
  if (!navigator.clipboard) return;
  const label = button.textContent;
  let shown: number | undefined;
  button.hidden = false;
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.previousElementSibling?.textContent ?? '');
    } catch {
      // Not allowed: the code is still there to select.
      return;
    }
    button.textContent = button.dataset.copy ?? label;
    clearTimeout(shown);
    shown = window.setTimeout(() => {
      button.textContent = label;
    }, SHOWN);
  });
}
