import { CallDescription } from '../../features/call-description/call-description.tsx';
import type { DescribeCall } from '../../schemas/call-to-describe.ts';
import { ICONS } from '../../schemas/icons.ts';
import type { UseCase } from '../../schemas/lists.ts';
import { tagsOf } from '../../schemas/tags.ts';
import button from '../../ui/button.module.css';
import card from '../../ui/card.module.css';
import ground from '../../ui/ground.module.css';
import { Icon } from '../../ui/icon.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionContext } from '../shared/section-context.ts';
import styles from './use-case-cards.module.css';

interface UseCaseCardsProps extends Pick<SectionContext, 'shared'> {
  id: string;
  useCases: readonly UseCase[];
  /** The call description in the last cell; {next} is the number after the last use case. */
  describe?: DescribeCall | undefined;
  /** The button that shows all where phones show only some. */
  showAll: string;
}

/**
 * All use cases as cards: in large type what the caller says, then what the agent does; phones show the first few. The
 * title links to the contact form, and begins its description. The filter hides cards by their tags. In the last cell
 * visitors describe a use case of their own.
 */
export function UseCaseCards({ id, useCases, describe, showAll, shared }: UseCaseCardsProps) {
  const contact = shared('navigation').contact.href;
  return (
    <ul id={id} className={`${ground.band} ${card.grid} ${styles.cards}`} data-short="">
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
          {showAll}
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
