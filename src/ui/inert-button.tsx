import styles from './button.module.css';
import { ButtonLink } from './button.tsx';

interface InertButtonProps {
  label: string;
  /** Where it leads. Without one the button changes nothing, sends nothing and moves nowhere. */
  href?: string | undefined;
  look?: 'primary' | 'secondary';
}

/** A button that has no effect until it is given an address; from then on it is a link. */
export function InertButton({ label, href, look = 'primary' }: InertButtonProps) {
  if (href) return <ButtonLink label={label} href={href} look={look} />;
  return (
    <button type="button" className={`${styles['button']} ${styles[look]}`}>
      {label}
    </button>
  );
}
