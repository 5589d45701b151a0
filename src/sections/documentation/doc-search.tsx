import { TextField } from '../../ui/field.tsx';
import styles from './doc-search.module.css';

interface DocSearchProps {
  label: string;
  placeholder: string;
  /** The note that the box has no effect yet. */
  hint?: string | undefined;
}

/** A search box without any effect (specification, section 2, "Documentation"). */
export function DocSearch({ hint, ...box }: DocSearchProps) {
  return (
    <search className={styles['search']}>
      <TextField id="doc-search" type="search" autoComplete="off" {...box} />
      {hint && <p className={styles['hint']}>{hint}</p>}
    </search>
  );
}
