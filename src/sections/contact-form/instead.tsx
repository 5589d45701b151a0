import type { Messages } from '../../schemas/messages.ts';
import typography from '../../ui/typography.module.css';
import styles from './instead.module.css';

type InsteadProps = Messages['form']['instead'] & { email: string };

/** Offers e-mail after a failure: a mailto link with a subject. */
export function Instead({ text, subject, email }: InsteadProps) {
  return (
    <p className={`${typography.small} ${styles.instead}`}>
      {text} <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
    </p>
  );
}
