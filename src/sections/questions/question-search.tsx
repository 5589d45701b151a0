import { controlId } from '../../content/fields/anchors.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import typography from '../../ui/typography.module.css';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import styles from './questions.module.css';
import type { questions } from './schema.ts';

interface QuestionSearchProps {
  labels: SectionProps<typeof questions>['search'];
  /** How many questions there are. */
  total: number;
  /** 1 for the first such section on the page. */
  nth: number;
}

/** The search box and the categories above the questions, and the button that shows all again. */
export function QuestionSearch({ labels, total, nth }: QuestionSearchProps) {
  const categories = Object.entries(labels.categories);
  return (
    <>
      <search className={styles.controls} aria-label={landmarkName(labels.label, nth)}>
        <TextField
          id={controlId('question-search', nth)}
          label={labels.label}
          type="search"
          placeholder={labels.placeholder}
          autoComplete="off"
        />
        <SelectField
          id={controlId('question-category', nth)}
          label={labels.category}
          options={[
            { value: '', label: labels.allCategories },
            ...categories.map(([value, label]) => ({ value, label })),
          ]}
          autoComplete="off"
        />
        <p
          className={`${typography.muted} ${styles.status}`}
          role="status"
          data-count={labels.count}
          data-empty={labels.empty}
        >
          {labels.count.replace('{shown}', String(total)).replace('{total}', String(total))}
        </p>
      </search>
      <p className={styles.empty} data-empty="" hidden>
        {labels.ask && (
          <a href={labels.ask.href} data-draft="">
            {labels.ask.label}
          </a>
        )}
        <button type="button" className={styles.reset}>
          {labels.reset}
        </button>
      </p>
    </>
  );
}
