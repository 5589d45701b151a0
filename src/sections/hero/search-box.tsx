import { controlId } from '../../content/fields/anchors.ts';
import { TextField } from '../../ui/field.tsx';
import typography from '../../ui/typography.module.css';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import styles from './hero.module.css';
import type { hero } from './schema.ts';

type SearchBoxProps = NonNullable<SectionProps<typeof hero>['search']> & { nth: number };

/** A search box without effect. */
export const SearchBox = ({ label, placeholder, hint, nth }: SearchBoxProps) => (
  <search className={styles.search} aria-label={landmarkName(label, nth)}>
    <TextField
      id={controlId('search-box', nth)}
      type="search"
      autoComplete="off"
      label={label}
      placeholder={placeholder}
    />
    {hint && <p className={typography.small}>{hint}</p>}
  </search>
);
