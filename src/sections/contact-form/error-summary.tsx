import { type MouseEvent, useEffect, useRef } from 'react';
import { fieldId, INPUT_NAMES, type InputName } from '../../features/form-draft/inputs.ts';
import typography from '../../ui/typography.module.css';
import styles from './error-summary.module.css';
import type { InputErrors } from './validate.ts';

interface ErrorSummaryProps {
  heading: string;
  /** Prefix of the page's title while the summary is shown. */
  titlePrefix: string;
  errors: InputErrors;
}

/**
 * Lists the form's errors in one place that takes focus; each entry links to its field:
 * https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ heading, titlePrefix, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each invalid submit passes a new object, even if the errors are the same.
  useEffect(() => {
    summary.current?.focus();
    // Focus scrolls a summary taller than the window to its end; this scrolls back to its start.
    summary.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [errors]);

  useEffect(() => {
    const title = document.title;
    document.title = `${titlePrefix}: ${title}`;
    return () => {
      document.title = title;
    };
  }, [titlePrefix]);

  return (
    <div
      ref={summary}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="contact-errors"
    >
      <h2 id="contact-errors" className={typography.minor}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {INPUT_NAMES.filter((name) => errors[name]).map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// The link alone would focus the field too, but add an entry to the history.
function focusField(event: MouseEvent, name: InputName) {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}
