import { beginDescription } from './draft.ts';

/** Lets each link with `data-draft` start the contact form's description: with that, or else with its own words. */
export function beginFromLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-draft]');
    if (link) beginDescription(link.dataset.draft || link.innerText);
  });
}
