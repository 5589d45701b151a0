import { controlId } from '../../schemas/anchors.ts';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import type { useCases } from './schema.ts';
import styles from './use-case-cards.module.css';
import { UseCaseCards } from './use-case-cards.tsx';
import { UseCaseFilter } from './use-case-filter.tsx';

/** All use cases, and the buttons that filter them. */
export function UseCases({ filter, describe, nth, shared }: SectionProps<typeof useCases>) {
  const useCases = shared('useCases');
  const list = controlId('use-cases', nth);
  return (
    <div className={styles.useCases}>
      <UseCaseFilter
        labels={{ ...filter, label: landmarkName(filter.label, nth) }}
        tagLists={useCases.map(({ category }) => category)}
        list={list}
      />
      <UseCaseCards
        id={list}
        useCases={useCases}
        describe={describe}
        showAll={filter.showAll}
        shared={shared}
      />
    </div>
  );
}
