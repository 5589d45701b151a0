/**
 * Runs inline in the head, before the first paint: restores the stored theme and motion, and
 * handles both buttons, which are visible before the deferred script has loaded. If storage is
 * blocked (private windows, cookies off), a choice is kept in the page's history entry, so that it
 * holds when the visitor comes back to the page.
 */

/** The default value first, then the other. */
const CHOICES = { theme: ['light', 'dark'], motion: ['running', 'paused'] } as const;
const NAMES = ['theme', 'motion'] as const;

type Name = keyof typeof CHOICES;

const { dataset } = document.documentElement;
const colour = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');

function stored(name: Name): unknown {
  try {
    return localStorage.getItem(name);
  } catch {
    return history.state?.[name];
  }
}

function show(name: Name, value: string): void {
  dataset[name] = value;
  if (colour) colour.content = colour.dataset[dataset.theme ?? ''] ?? '';
}

function restore(): void {
  for (const name of NAMES) {
    const [usual, other] = CHOICES[name];
    show(name, stored(name) === other ? other : usual);
  }
}

function change(name: Name): void {
  const [usual, other] = CHOICES[name];
  const chosen = dataset[name] === usual ? other : usual;
  show(name, chosen);
  try {
    localStorage.setItem(name, chosen);
  } catch {
    history.replaceState({ ...history.state, [name]: chosen }, '');
  }
}

restore();
addEventListener('click', ({ target }) => {
  for (const name of NAMES) {
    if ((target as Element).closest(`[data-${name}-toggle]`)) change(name);
  }
});
// Other tabs, prerendered pages and pages in the back-forward cache may show an older choice.
addEventListener('storage', restore);
document.addEventListener('prerenderingchange', restore);
addEventListener('pageshow', ({ persisted }) => persisted && restore());

export {};
