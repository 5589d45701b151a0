import { MAIL_FIELDS } from '../../../form-service/contract.ts';
import { INPUT_NAMES } from '../../features/form-draft/inputs.ts';
import terms from '../../ui/facts.module.css';
import speakers from '../../ui/speakers.module.css';
import { Speech } from '../../ui/speech.tsx';
import tag from '../../ui/tag.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './mail.module.css';
import type { contactForm } from './schema.ts';

type Content = SectionProps<typeof contactForm>;

interface MailProps extends Readonly<Content['mail']> {
  /** The labels of the form. */
  fields: Content['form']['fields'];
}

/**
 * The mail that a colleague gets, filled as a visitor types (show-mail.ts); what was sent stays.
 */
export function Mail({
  heading,
  reader,
  waiting,
  sent,
  subject,
  empty,
  length,
  fields,
}: MailProps) {
  const facts = INPUT_NAMES.filter((name) => name !== MAIL_FIELDS.body);
  return (
    <aside
      className={`${speakers.colleague} ${styles.mail}`}
      aria-labelledby="contact-mail"
      data-mail=""
    >
      <div className={styles.top}>
        <h2 id="contact-mail" className={styles.heading}>
          {heading}
        </h2>
        <p>
          <small className={tag.tag} data-waiting={waiting} data-sent={sent}>
            {waiting}
          </small>
        </p>
        <p className={`${typography.small} ${styles.reader}`}>{reader}</p>
      </div>
      <dl className={`${terms.facts} ${styles.facts}`}>
        <div>
          <dt>{subject}</dt>
          <dd data-of="subject" />
        </div>
        {facts.map((name) => (
          <div key={name}>
            <dt>{fields[name]}</dt>
            <dd data-of={name} />
          </div>
        ))}
      </dl>
      <p
        className={`${typography.display} ${styles.body}`}
        data-body=""
        data-empty={empty}
        data-blank=""
      >
        {empty}
      </p>
      <div className={styles.bars}>
        <Speech text="" />
      </div>
      <p className={`${typography.small} ${styles.length}`} data-length={length} />
    </aside>
  );
}
