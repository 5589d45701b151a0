import { MAIL_FIELDS } from '../../../form-service/contract.ts';
import type { Messages } from '../../content/files/messages.ts';
import type { InputTexts } from '../../features/form-draft/inputs.ts';
import rows from '../../ui/rows.module.css';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import styles from './receipt.module.css';

/** How many letters of a message are drawn: four lines or so, however long it is. */
const DRAWN = 400;

interface ReceiptProps {
  labels: Messages['form']['receipt'];
  /** What has been sent. */
  answers: InputTexts;
  siteName: string;
}

/** What the visitor has sent, printed like a call, and what happens next. */
export function Receipt({ labels, answers, siteName }: ReceiptProps) {
  const body = answers[MAIL_FIELDS.body].trim();
  const from = [answers[MAIL_FIELDS.sender], answers[MAIL_FIELDS.subject]]
    .filter(Boolean)
    .join(', ');
  // One waveform for each sentence, so that they wrap.
  const sentences = body.slice(0, DRAWN).split(/(?<=[.!?…])\s+|\n+/);
  return (
    <ol className={`${rows.ruled} ${styles.receipt}`}>
      <li className={styles.turn}>
        <p className={`${typography.label} ${styles.when}`}>
          <span className={styles.time}>0:00</span> {labels.you}
        </p>
        <div>
          <p className={`${typography.label} ${styles.who}`}>{from}</p>
          <p className={`${typography.title} ${styles.text}`}>{body}</p>
          <div className={styles.bars}>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <Speech key={index} text={sentence} />
            ))}
          </div>
        </div>
      </li>
      {labels.steps.map((step, index) => (
        <li key={step} className={styles.turn}>
          <p className={`${typography.label} ${styles.when}`}>
            <span className={styles.time}>{index === 0 ? labels.next : labels.later}</span>{' '}
            {siteName}
          </p>
          <p className={`${typography.title} ${styles.text}`}>
            {step.replace('{email}', answers[MAIL_FIELDS.address])}
          </p>
        </li>
      ))}
    </ol>
  );
}
