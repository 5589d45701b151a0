import type { Messages } from '../../content/files/messages.ts';
import rows from '../../ui/rows.module.css';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import styles from './receipt.module.css';

interface ReceiptProps {
  labels: Messages['form']['receipt'];
  siteName: string;
}

/** What the visitor has sent (show-answers.ts), printed like a call, and what happens next. Shown once it is sent. */
export const Receipt = ({ labels, siteName }: ReceiptProps) => (
  <ol className={`${rows.ruled} ${styles.receipt}`}>
    <li className={styles.turn}>
      <p className={`${typography.label} ${styles.when}`}>
        <span className={styles.time}>0:00</span> {labels.you}
      </p>
      <div>
        <p className={`${typography.label} ${styles.who}`} data-from="" />
        <p className={`${typography.title} ${styles.text}`} dir="auto" data-body="" />
        <div className={styles.bars} data-bars="">
          <Speech text="" />
        </div>
      </div>
    </li>
    {labels.steps.map((step, index) => {
      const [before, after] = step.split('{email}');
      return (
        <li key={step} className={styles.turn}>
          <p className={`${typography.label} ${styles.when}`}>
            <span className={styles.time}>{index === 0 ? labels.next : labels.later}</span>{' '}
            {siteName}
          </p>
          <p className={`${typography.title} ${styles.text}`}>
            {before}
            {after !== undefined && <bdi data-address="" />}
            {after}
          </p>
        </li>
      );
    })}
  </ol>
);
