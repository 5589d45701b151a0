import { beginDescription } from './draft.ts';

/** Lets each link with `data-begins` start the contact form's description: with that, or else with its own words. */
export function beginFromLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-begins]');
    if (link) beginDescription(link.dataset['begins'] || link.innerText);
  });
}
