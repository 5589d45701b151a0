import { tagsOf } from '../../schemas/tags.ts';
import type { UseCase } from '../../schemas/use-cases.ts';
import ground from '../../ui/ground.module.css';
import { Icon } from '../../ui/icon.tsx';
import surface from '../../ui/surface.module.css';
import { CallDescription, type CallDescriptionProps } from '../call-description.tsx';
import styles from './use-case-cards.module.css';

interface UseCaseCardsProps {
  id: string;
  useCases: readonly UseCase[];
  /** The last cell: a call to describe that is not among them. */
  describe?: CallDescriptionProps | undefined;
}

/**
 * All use cases as cards (specification, section 2): what somebody says aloud, set large, then what the
 * agent does. Each carries its tags for the filter, which hides those not asked for. The last cell is for one
 * that is not among them.
 */
export function UseCaseCards({ id, useCases, describe }: UseCaseCardsProps) {
  return (
    <ul id={id} className={`${ground['band']} ${styles['cards']}`}>
      {useCases.map(({ title, said, description, icon, category }) => (
        <li key={title} className={`${surface['surface']} ${styles['card']}`} data-category="">
          <div className={styles['head']}>
            <Icon name={icon} />
            <h2 className={styles['title']}>{title}</h2>
          </div>
          <p className={styles['said']}>{`“${said}”`}</p>
          <p className={styles['text']}>{description}</p>
          <ul className={styles['tags']}>
            {tagsOf(category).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </li>
      ))}
      {describe && (
        <li className={`${surface['surface']} ${styles['card']}`}>
          <CallDescription {...describe} />
        </li>
      )}
    </ul>
  );
}
