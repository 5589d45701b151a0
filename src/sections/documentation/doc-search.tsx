import { TextField } from '../../ui/field.tsx';
import styles from './doc-search.module.css';

interface DocSearchProps {
  label: string;
  placeholder: string;
  /** Says that it has no effect yet. */
  hint?: string | undefined;
}

/** A search box that is shown and has no effect (specification, section 2, "Documentation"). */
export function DocSearch({ hint, ...box }: DocSearchProps) {
  return (
    <search className={styles['search']}>
      <TextField id="doc-search" type="search" autoComplete="off" {...box} />
      {hint && <p className={styles['hint']}>{hint}</p>}
    </search>
  );
}
