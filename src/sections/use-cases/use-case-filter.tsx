import { type SubmitEvent, useEffect, useRef } from 'react';
import hidden from '../../ui/visually-hidden.module.css';
import { type Category, isShown } from './categories.ts';
import type { UseCases } from './schema.ts';
import styles from './use-case-filter.module.css';
import { useSelectedCategory } from './use-selected-category.ts';

type Words = UseCases['filter'];

interface UseCaseFilterProps extends Words {
  categories: readonly Category[];
  total: number;
  /** The id of the list of cards; each item with `data-category` contains its tags as list items. */
  list: string;
}

/**
 * The filter buttons above the use cases (specification, section 2). It shows and hides the prerendered
 * cards instead of rendering them, so React's work does not grow with their number. pre-hydration.js
 * handles earlier clicks.
 */
export function UseCaseFilter({ label, all, status, categories, total, list }: UseCaseFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const [requested, select] = useSelectedCategory();
  const selected = categories.find(({ name }) => name === requested);
  const pills = [{ name: all, count: total, value: '', pressed: !selected }].concat(
    categories.map((category) => ({
      ...category,
      value: category.name,
      pressed: category === selected,
    })),
  );

  useEffect(() => {
    const cards = document.getElementById(list)?.querySelectorAll<HTMLElement>('[data-category]');
    for (const card of cards ?? []) {
      const tags = Array.from(card.querySelectorAll('li'), ({ textContent }) => textContent);
      card.hidden = !isShown(tags, selected?.name);
    }
    // On a phone the row scrolls; scrollIntoView would also scroll the page to the selected button.
    const row = form.current;
    const pill = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && pill) row.scrollLeft = pill.offsetLeft - (row.clientWidth - pill.offsetWidth) / 2;
  }, [list, selected?.name]);

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pill = event.nativeEvent.submitter as HTMLButtonElement;
    select(pill.value || undefined);
  };

  return (
    <form
      ref={form}
      className={styles['filter']}
      aria-label={label}
      onSubmit={choose}
      // On a phone the row scrolls, and Chromium does not scroll to a button of which 32 px are visible. Only
      // for the keyboard: a button that moves away from below a finger is not pressed.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) {
          target.scrollIntoView({ block: 'nearest', inline: 'center' });
        }
      }}
    >
      {pills.map(({ name, count, value, pressed }) => (
        <button
          key={value}
          type="submit"
          className={styles['pill']}
          name="category"
          value={value}
          aria-pressed={pressed}
        >
          {name} <span className={styles['count']}>{count}</span>
        </button>
      ))}
      <p className={hidden['visuallyHidden']} role="status">
        {status
          .replace('{category}', selected?.name ?? all)
          .replace('{count}', String(selected?.count ?? total))
          .replace('{total}', String(total))}
      </p>
    </form>
  );
}
