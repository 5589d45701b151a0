import type { ReactNode } from 'react';
import { VisitDate } from '../../features/visit-date/visit-date.tsx';
import ground from '../../ui/ground.module.css';
import section from '../../ui/section.module.css';
import styles from './prose.module.css';

interface ProseProps {
  /** The label of the date, such as "Last updated". */
  dateLabel: string;
  /** The default is the date of the visit. */
  date?: string;
  contact: { label: string; email: string };
  contents: { heading: string; links: readonly { slug: string; text: string }[] };
  /** The text, rendered from Markdown. */
  children: ReactNode;
}

/** A long text, with its date and a table of contents on the left. */
export function Prose({ dateLabel, date, contact, contents, children }: ProseProps) {
  return (
    <div className={`${ground['band']} ${section['section']}`}>
      <div className={`${ground['ground']} ${styles['columns']}`}>
        <div className={styles['aside']}>
          <p className={styles['date']}>
            {dateLabel}: {date ?? <VisitDate part="date" />}
          </p>
          <p className={styles['date']}>
            {contact.label}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <nav aria-labelledby="contents">
            <p id="contents" className={styles['heading']}>
              {contents.heading}
            </p>
            <ul className={styles['links']}>
              {contents.links.map(({ slug, text }) => (
                <li key={slug}>
                  <a className={styles['link']} href={`#${slug}`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles['text']}>{children}</div>
      </div>
    </div>
  );
}
