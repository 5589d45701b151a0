import { getShared } from '../content/get-shared.ts';
import styles from './write-instead.module.css';

interface WriteInsteadProps {
  /** The buttons beside it; if all of them have an `href`, nothing is rendered. */
  controls: readonly { href?: string | undefined; instead?: string | undefined }[];
}

/** Offers email beside buttons without a link. */
export function WriteInstead({ controls }: WriteInsteadProps) {
  const { writeInstead, email } = getShared('site');
  const inert = controls.find(({ href }) => !href);
  const words = inert?.instead ?? writeInstead;
  if (!inert || !words) return null;
  return (
    <p className={styles['note']}>
      {words} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
