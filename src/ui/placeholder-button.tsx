import styles from './button.module.css';
import { ButtonLink } from './button.tsx';

interface PlaceholderButtonProps {
  label: string;
  /** Its target. Without one the button has no effect. */
  href?: string | undefined;
  variant?: 'primary' | 'secondary';
  /** What the contact form's description begins with after a click. */
  draft?: string | undefined;
}

/** A button that has no effect until it gets an `href`, which turns it into a link. */
export function PlaceholderButton(props: PlaceholderButtonProps) {
  const { label, href, variant = 'primary', draft } = props;
  if (href) return <ButtonLink label={label} href={href} variant={variant} draft={draft} />;
  return (
    <button type="button" className={`${styles.button} ${styles[variant]} ${styles.inert}`}>
      {label}
    </button>
  );
}
