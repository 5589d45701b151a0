import styles from './button.module.css';
import { ButtonLink } from './button.tsx';

interface PlaceholderButtonProps {
  label: string;
  /** Where it leads. Without one the button changes nothing, sends nothing and moves nowhere. */
  href?: string | undefined;
  variant?: 'primary' | 'secondary';
}

/** A button that has no effect until it is given an address; from then on it is a link. */
export function PlaceholderButton({ label, href, variant = 'primary' }: PlaceholderButtonProps) {
  if (href) return <ButtonLink label={label} href={href} variant={variant} />;
  return (
    <button type="button" className={`${styles['button']} ${styles[variant]}`}>
      {label}
    </button>
  );
}
