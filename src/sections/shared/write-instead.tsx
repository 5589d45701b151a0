import type { Site } from '../../schemas/provider.ts';
import typography from '../../ui/typography.module.css';
import styles from './write-instead.module.css';

interface WriteInsteadProps {
  /** The buttons beside it; if all of them have an `href`, nothing is rendered. */
  controls: readonly { href?: string | undefined; instead?: string | undefined }[];
  site: Pick<Site, 'writeInstead' | 'email'>;
}

/** Offers email beside buttons without a link. */
export function WriteInstead({ controls, site }: WriteInsteadProps) {
  const { writeInstead, email } = site;
  const inert = controls.find(({ href }) => !href);
  const text = inert?.instead ?? writeInstead;
  if (!inert || !text) return null;
  return (
    <p className={`${typography.small} ${styles.note}`}>
      {text} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
