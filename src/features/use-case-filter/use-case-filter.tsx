import { type SubmitEvent, useEffect, useRef } from 'react';
import type { UseCaseFilter as Words } from '../../schemas/use-cases.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { type Category, isShown } from './categories.ts';
import styles from './use-case-filter.module.css';
import { useSelectedCategory } from './use-selected-category.ts';

interface UseCaseFilterProps extends Words {
  categories: readonly Category[];
  total: number;
  /** The id of the list whose items with `data-category` hold their tags as a list. */
  list: string;
}

/**
 * The pills above the use cases (specification, section 2). It shows and hides the prerendered cards
 * instead of rendering them, so a choice costs the same work in React whether there are 26 or 2,600.
 * pre-hydration.js keeps what is pressed before this has arrived.
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
    // On a phone the row scrolls, and an address may name a pill far along it. The page stays where it is.
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
      // On a phone the row scrolls, and Chromium takes a pill for seen of which only 32 px show.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center' })}
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
