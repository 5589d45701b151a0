import * as ICONS from '../../content/fields/icons.ts';
import { deriveCategories, tagsOf } from '../../content/fields/tags.ts';
import card from '../../ui/card.module.css';
import ground from '../../ui/ground.module.css';
import { Icon } from '../../ui/icon.tsx';
import row from '../../ui/scroll-row.module.css';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import type { useCases } from './schema.ts';
import styles from './use-cases.module.css';

type UseCasesProps = SectionProps<typeof useCases>;

/** All use cases, and the buttons that filter them. */
export function UseCases(props: UseCasesProps) {
  return (
    <use-case-filter className={styles.useCases}>
      <Filter {...props} />
      <Cards {...props} />
    </use-case-filter>
  );
}

/**
 * The filter buttons above the use cases. use-case-filter.early.element.ts shows and hides the
 * cards.
 */
function Filter({ filter, nth, shared }: UseCasesProps) {
  const tagLists = shared('useCases').map(({ category }) => category);
  const total = tagLists.length;
  const all = { value: '', name: filter.all, count: total };
  const categories = deriveCategories(tagLists).map((it) => ({ ...it, value: it.name }));
  const countText = ({ name, count }: typeof all) =>
    filter.status
      .replace('{category}', name)
      .replace('{count}', String(count))
      .replace('{total}', String(total));
  return (
    <form className={`${row.row} ${styles.filter}`} aria-label={landmarkName(filter.label, nth)}>
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

/**
 * All use cases as cards, on phones as one sheet. The title links to the contact form, and begins
 * its description; the filter hides cards by their tags.
 */
function Cards({ shared }: UseCasesProps) {
  const contact = shared('navigation').contact.href;
  return (
    <div className={ground.band}>
      <ul className={`${card.grid} ${styles.cases}`}>
        {shared('useCases').map(({ title, said, description, icon, category }) => (
          <li
            key={title}
            className={`${surface.surface} ${card.card} ${styles.case}`}
            data-category=""
          >
            <div className={styles.head}>
              <h2 className={styles.title}>
                <a className={typography.quiet} href={contact} data-draft="">
                  {title}
                </a>
              </h2>
              <Icon shape={ICONS[icon]} />
            </div>
            <p className={typography.muted}>{description}</p>
            <ul className={styles.tags}>
              {tagsOf(category).map((tag) => (
                <li key={tag} className={`${typography.pill} ${styles.tag}`}>
                  {tag}
                </li>
              ))}
            </ul>
            <p className={`${card.said} ${styles.said}`}>{`“${said}”`}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
