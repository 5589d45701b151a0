import { controlId } from '../../schemas/anchors.ts';
import { TextField } from '../../ui/field.tsx';
import typography from '../../ui/typography.module.css';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import type { searchBox } from './schema.ts';
import styles from './search-box.module.css';

/** A search box without any effect. */
export function SearchBox({ label, placeholder, hint, nth }: SectionProps<typeof searchBox>) {
  return (
    <search className={styles.search} aria-label={landmarkName(label, nth)}>
      <TextField
        id={controlId('search-box', nth)}
        type="search"
        autoComplete="off"
        label={label}
        placeholder={placeholder}
      />
      {hint && <p className={`${typography.small} ${styles.hint}`}>{hint}</p>}
    </search>
  );
}
