import styles from './button.module.css';
import { ButtonLink } from './button.tsx';

interface PlaceholderButtonProps {
  label: string;
  /** Its target. Without one the button has no effect. */
  href?: string | undefined;
  variant?: 'primary' | 'secondary';
}

/** A button that has no effect until it gets an `href`, which turns it into a link. */
export function PlaceholderButton({ label, href, variant = 'primary' }: PlaceholderButtonProps) {
  if (href) return <ButtonLink label={label} href={href} variant={variant} />;
  return (
    <button type="button" className={`${styles['button']} ${styles[variant]}`}>
      {label}
    </button>
  );
}
