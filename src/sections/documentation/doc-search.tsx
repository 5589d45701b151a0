import { InputBox } from '../../ui/input-box.tsx';
import styles from './doc-search.module.css';

interface DocSearchProps {
  label: string;
  placeholder: string;
}

/** A search box that is shown and has no effect (specification, section 2, "Documentation"). */
export function DocSearch(props: DocSearchProps) {
  return (
    <search className={styles['search']}>
      <InputBox type="search" autoComplete="off" {...props} />
    </search>
  );
}
