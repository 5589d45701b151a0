import styles from './actions.module.css';
import { ButtonLink } from './button.tsx';

interface ActionsProps {
  /**
   * The first is the primary button, a second is outlined. A button without `href` has no effect.
   */
  links: readonly { label: string; href?: string | undefined; draft?: string | undefined }[];
}

/** The buttons of a section, on one line if they fit. */
export function Actions({ links }: ActionsProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.actions}>
      {links.map((link, index) => (
        <ButtonLink key={link.label} {...link} variant={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  );
}
