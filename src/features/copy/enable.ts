const SHOWN = 2000;

/** Lets a button copy the code before it, and say for a moment that it has. Its own words come first in it. */
export function enableCopy(button: HTMLButtonElement): void {
  const [words] = button.childNodes;
  const code = button.previousElementSibling;
  if (!navigator.clipboard || !words || !code) return;
  const label = words.nodeValue;
  let shown: number | undefined;
  button.hidden = false;
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      // Not allowed: the visitor can copy what is selected.
      getSelection()?.selectAllChildren(code);
      return;
    }
    words.nodeValue = button.dataset.copy ?? label;
    clearTimeout(shown);
    shown = window.setTimeout(() => {
      words.nodeValue = label;
    }, SHOWN);
  });
}
