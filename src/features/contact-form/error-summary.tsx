import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { FIELDS, type FieldName, fieldId } from './fields.ts';
import type { FieldErrors } from './validate.ts';

interface ErrorSummaryProps {
  heading: string;
  /** Stands before the page's title while the summary shows. */
  titlePrefix: string;
  errors: FieldErrors;
}

/**
 * What is wrong with the form, in one place that takes focus, each entry linked to its field:
 * https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ heading, titlePrefix, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);

  // Each refused submit brings a new object, also where the faults are the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above.
  useEffect(() => {
    summary.current?.focus();
    // A summary taller than the window is scrolled to its end by focus; it is read from its start.
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
      className={styles['summary']}
      role="alert"
      tabIndex={-1}
      aria-labelledby="contact-errors"
    >
      <h2 id="contact-errors" className={styles['heading']}>
        {heading}
      </h2>
      <ul className={styles['list']}>
        {FIELDS.filter((name) => errors[name]).map((name) => (
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

// The link alone would focus the field too, but leave an entry in the visitor's history.
function focusField(event: MouseEvent, name: FieldName) {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}
