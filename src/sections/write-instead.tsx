import { getShared } from '../content/get-shared.ts';
import styles from './write-instead.module.css';

interface WriteInsteadProps {
  /** The buttons beside it; if all of them have an `href`, nothing is rendered. */
  controls: readonly { href?: string | undefined }[];
}

/** Offers email beside buttons that lead nowhere yet. */
export function WriteInstead({ controls }: WriteInsteadProps) {
  const { writeInstead, email } = getShared('site');
  if (!writeInstead || controls.every(({ href }) => href)) return null;
  return (
    <p className={styles['note']}>
      {writeInstead} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
