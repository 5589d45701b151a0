import styles from './button.module.css';

type Variant = 'primary' | 'secondary';

interface ButtonLinkProps {
  label: string;
  href: string;
  variant?: Variant;
  /** Whether the link leads to the page that shows it. */
  current?: boolean;
}

/** A link drawn as a pill: the one next step of a section, or the second one in outline. */
export function ButtonLink({ label, href, variant = 'primary', current = false }: ButtonLinkProps) {
  return (
    <a
      className={`${styles['button']} ${styles[variant]}`}
      href={href}
      aria-current={current ? 'page' : undefined}
    >
      {label}
    </a>
  );
}

interface SubmitButtonProps {
  label: string;
  disabled: boolean;
}

/** The button that sends a form. While `disabled` it stays focusable, so that focus is not lost. */
export function SubmitButton({ label, disabled }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${styles['button']} ${styles['primary']}`}
      aria-disabled={disabled}
    >
      {label}
    </button>
  );
}
