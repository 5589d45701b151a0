import type { Site } from '../schemas/site.ts';
import styles from './write-instead.module.css';

interface WriteInsteadProps {
  site: Site;
  /** The buttons beside it; if all of them have an `href`, nothing is rendered. */
  controls: readonly { href?: string | undefined }[];
}

/** Offers e-mail beside buttons that have no effect yet. */
export function WriteInstead({ site, controls }: WriteInsteadProps) {
  if (!site.writeInstead || controls.every(({ href }) => href)) return null;
  return (
    <p className={styles['note']}>
      {site.writeInstead} <a href={`mailto:${site.email}`}>{site.email}</a>
    </p>
  );
}
