import type { Messages } from '../../content/files/messages.ts';
import { fieldId, INPUT_NAMES } from '../../features/form-draft/inputs.ts';
import typography from '../../ui/typography.module.css';
import styles from './error-summary.module.css';

/**
 * Lists the form's errors in one place that takes focus; each entry links to its field, and
 * show-errors.ts shows those that apply:
 * https://design-system.service.gov.uk/components/error-summary/
 */
export const ErrorSummary = ({ heading, titlePrefix, missing }: Messages['validation']) => (
  <div
    hidden
    className={styles.summary}
    role="alert"
    tabIndex={-1}
    aria-labelledby="contact-errors"
    data-title-prefix={titlePrefix}
  >
    <h2 id="contact-errors" className={typography.minor}>
      {heading}
    </h2>
    <ul className={styles.list}>
      {INPUT_NAMES.map((name) => (
        <li key={name} hidden>
          <a href={`#${fieldId(name)}`}>{missing[name]}</a>
        </li>
      ))}
    </ul>
  </div>
);
