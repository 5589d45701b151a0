import * as ICONS from '../../content/fields/icons.ts';
import { deriveCategories, tagsOf } from '../../content/fields/tags.ts';
import { CallDescription } from '../../features/call-description/call-description.tsx';
import button from '../../ui/button.module.css';
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

/** The filter buttons above the use cases. use-case-filter.early.element.ts shows and hides the cards. */
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
 * All use cases as cards: in large type what the caller says, then what the agent does; phones show the first few. The
 * title links to the contact form, and begins its description. The filter hides cards by their tags. In the last cell
 * visitors describe a use case of their own.
 */
function Cards({ filter, describe, shared }: UseCasesProps) {
  const useCases = shared('useCases');
  const contact = shared('navigation').contact.href;
  return (
    <ul className={`${ground.band} ${card.grid} ${styles.cards}`} data-short="">
      {useCases.map(({ title, said, description, icon, category }) => (
        <li
          key={title}
          className={`${surface.surface} ${card.card} ${styles.card}`}
          data-category=""
        >
          <p className={`${typography.quotation} ${styles.said}`}>{`“${said}”`}</p>
          <div className={styles.head}>
            <Icon shape={ICONS[icon]} />
            <h2 className={`${typography.plain} ${styles.title}`}>
              <a className={styles.link} href={contact} data-draft="">
                {title}
              </a>
            </h2>
          </div>
          <p className={typography.muted}>{description}</p>
          <ul className={styles.tags}>
            {tagsOf(category).map((tag) => (
              <li key={tag} className={typography.pill}>
                {tag}
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li className={styles.more}>
        <button type="button" className={`${button.button} ${button.secondary}`} data-show-all="">
          {filter.showAll}
        </button>
      </li>
      {describe && (
        <li className={`${surface.surface} ${card.card} ${styles.card}`}>
          <CallDescription
            {...describe}
            call={shared('callDescription')}
            heading={describe.heading.replace('{next}', String(useCases.length + 1))}
          />
        </li>
      )}
    </ul>
  );
}
