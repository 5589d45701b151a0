import type { Messages } from '../../schemas/site.ts';
import styles from './instead.module.css';

type InsteadProps = Messages['form']['instead'] & { email: string };

/** Another way to send what the form could not: an address that opens a mail with its subject. */
export function Instead({ words, subject, email }: InsteadProps) {
  return (
    <p className={styles['instead']}>
      {words} <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
    </p>
  );
}
