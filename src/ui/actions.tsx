import styles from './actions.module.css';
import { PlaceholderButton } from './placeholder-button.tsx';

interface ActionsProps {
  /**
   * The first is the one next step, drawn as primary; a second stands beside it in outline. One without
   * an address has no effect.
   */
  links: readonly { label: string; href?: string | undefined }[];
}

/** The next steps that a section offers, on one line where they fit. */
export function Actions({ links }: ActionsProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles['actions']}>
      {links.map((link, index) => (
        <PlaceholderButton
          key={link.label}
          {...link}
          variant={index === 0 ? 'primary' : 'secondary'}
        />
      ))}
    </div>
  );
}
