import { deriveCategories } from '../../schemas/tags.ts';
import row from '../../ui/scroll-row.module.css';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { useCases } from './schema.ts';
import styles from './use-case-filter.module.css';

interface UseCaseFilterProps {
  labels: SectionProps<typeof useCases>['filter'];
  /** The comma-separated tags of each use case. */
  tagLists: readonly string[];
  /** The id of the list of cards; each item with `data-category` contains its tags as list items. */
  list: string;
}

/** The filter buttons above the use cases. filter.js shows and hides the prerendered cards. */
export function UseCaseFilter({ labels, tagLists, list }: UseCaseFilterProps) {
  const total = tagLists.length;
  const all = { value: '', name: labels.all, count: total };
  const categories = deriveCategories(tagLists).map((it) => ({ ...it, value: it.name }));
  const countText = ({ name, count }: typeof all) =>
    labels.status
      .replace('{category}', name)
      .replace('{count}', String(count))
      .replace('{total}', String(total));
  return (
    <form
      className={`${row.row} ${styles.filter}`}
      aria-label={labels.label}
      data-use-case-filter={list}
    >
      {[all, ...categories].map((pill) => (
        <button
          key={pill.value}
          type="submit"
          className={`${typography.label} ${styles.pill}`}
          name="category"
          value={pill.value}
          aria-pressed={pill === all}
          data-status={countText(pill)}
        >
          {pill.name} <span className={styles.count}>{pill.count}</span>
        </button>
      ))}
      <p className={hidden.visuallyHidden} role="status">
        {countText(all)}
      </p>
    </form>
  );
}
