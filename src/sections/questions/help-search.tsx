import { useEffect, useRef, useState } from 'react';
import { controlId } from '../../content/anchors.ts';
import type { FaqEntry } from '../../content/lists.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import rows from '../../ui/rows.module.css';
import typography from '../../ui/typography.module.css';
import { landmarkName } from '../section-context.ts';
import { filterFaq } from './filter.ts';
import styles from './help-search.module.css';
import type { QuestionSearch } from './schema.ts';

interface HelpSearchProps {
  /** Each with its anchor on the page. */
  entries: readonly (FaqEntry & { anchor: string })[];
  labels: QuestionSearch;
  /** 1 for the first such section on the page. */
  nth: number;
}

/** Questions and answers, filtered by a search text and by category. Without scripts all are shown. */
export function HelpSearch({ entries, labels, nth }: HelpSearchProps) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('all');
  const queryBox = useRef<HTMLInputElement>(null);
  const categoryBox = useRef<HTMLSelectElement>(null);

  // Applies what the visitor typed and chose before hydration.
  useEffect(() => {
    if (queryBox.current) setQuery(queryBox.current.value);
    if (categoryBox.current) setCategory(categoryBox.current.value);
  }, []);

  const shown = filterFaq(entries, query, category);
  const count = labels.count
    .replace('{shown}', String(shown.length))
    .replace('{total}', String(entries.length));

  const reset = () => {
    setQuery('');
    setCategory('all');
    // The reset removes the button, so focus has to move.
    queryBox.current?.focus();
  };

  return (
    <>
      <search className={styles.controls} aria-label={landmarkName(labels.label, { nth })}>
        <TextField
          id={controlId('question-search', nth)}
          ref={queryBox}
          label={labels.label}
          type="search"
          placeholder={labels.placeholder}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <SelectField
          id={controlId('question-category', nth)}
          ref={categoryBox}
          label={labels.category}
          options={[
            { value: 'all', label: labels.allCategories },
            ...Object.entries(labels.categories).map(([value, label]) => ({ value, label })),
          ]}
          autoComplete="off"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        />
        <p className={`${typography.muted} ${styles.status}`} role="status">
          {shown.length > 0 ? count : labels.empty}
        </p>
      </search>
      {shown.length === 0 && (
        <button type="button" className={styles.reset} onClick={reset}>
          {labels.reset}
        </button>
      )}
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <li key={entry.question} id={entry.anchor} className={`${rows.axis} ${styles.entry}`}>
            <p className={`${typography.small} ${styles.category}`}>
              {labels.categories[entry.category]}
            </p>
            <h3>{entry.question}</h3>
            <p className={styles.answer}>{entry.answer}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
