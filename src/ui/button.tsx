import styles from './button.module.css';

type Variant = 'primary' | 'secondary';

interface ButtonLinkProps {
  label: string;
  /** Its target. Without one the button has no effect. */
  href?: string | undefined;
  variant?: Variant;
  /** Whether the link leads to the current page. */
  current?: boolean;
  /** What the contact form's description begins with after a click. */
  draft?: string | undefined;
}

/**
 * A link that looks like a button, filled or outlined; without a target an inert button that looks
 * the same.
 */
export function ButtonLink(props: ButtonLinkProps) {
  const { label, href, variant = 'primary', current = false, draft } = props;
  if (!href) {
    return (
      <button type="button" className={`${styles.button} ${styles[variant]} ${styles.inert}`}>
        {label}
      </button>
    );
  }
  const mark = current ? ` ${styles.current}` : '';
  return (
    <a
      className={`${styles.button} ${styles[variant]}${mark}`}
      href={href}
      aria-current={current ? 'page' : undefined}
      data-draft={draft}
    >
      {label}
    </a>
  );
}

/** A form's submit button. */
export const SubmitButton = ({ label }: { label: string }) => (
  <button type="submit" className={`${styles.button} ${styles.primary} ${styles.submit}`}>
    {label}
  </button>
);
