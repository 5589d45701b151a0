import { TextField } from '../../ui/field.tsx';
import styles from './doc-search.module.css';

interface DocSearchProps {
  label: string;
  placeholder: string;
}

/** A search box that is shown and has no effect (specification, section 2, "Documentation"). */
export function DocSearch(props: DocSearchProps) {
  return (
    <search className={styles['search']}>
      <TextField id="doc-search" type="search" autoComplete="off" {...props} />
    </search>
  );
}
