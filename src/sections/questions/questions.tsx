import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import { QuestionSearch } from './question-search.tsx';
import styles from './questions.module.css';
import type { questions } from './schema.ts';

/**
 * The questions of its categories, with their answers and a search.
 * question-search.early.element.ts shows and hides them; without it all are shown.
 */
export function Questions({
  heading,
  search,
  nth,
  anchors,
  shared,
}: SectionProps<typeof questions>) {
  const entries = shared('faq').filter(({ category }) => category in search.categories);
  return (
    <Section heading={heading}>
      <question-search>
        <QuestionSearch labels={search} total={entries.length} nth={nth} />
        <ul className={rows.rows}>
          {entries.map(({ question, answer, category }) => (
            <li
              key={question}
              id={anchors.ofTitle(question)}
              className={`${rows.axis} ${styles.entry}`}
              data-subject={category}
            >
              <p className={`${typography.small} ${styles.category}`}>
                {search.categories[category]}
              </p>
              <h3>{question}</h3>
              <p className={styles.answer}>{answer}</p>
            </li>
          ))}
        </ul>
      </question-search>
    </Section>
  );
}
