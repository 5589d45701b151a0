import { isDay } from '../../content/fields/field-schemas.ts';
import { Day, VisitDate } from '../../features/visit-date/visit-date.tsx';
import ground from '../../ui/ground.module.css';
import rows from '../../ui/rows.module.css';
import section from '../../ui/section.module.css';
import typography from '../../ui/typography.module.css';
import { landmarkName, type SectionProps } from '../shared/section-context.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import styles from './prose.module.css';
import type { prose } from './schema.ts';

/** A long text, on its left its date and a table of contents, if there are any. */
export function Prose(props: SectionProps<typeof prose>) {
  const { statement, lastUpdated, contact, contents, nth, anchors, shared } = props;
  const { email, language } = shared('company');
  const { html, headings } = markdownToHtml(props.markdown, anchors.ofTitle);
  return (
    <div className={`${ground.band} ${section.section}`}>
      <div className={`${rows.axis} ${styles.columns}`}>
        <div className={styles.aside}>
          {statement && <p className={`${typography.display} ${styles.statement}`}>{statement}</p>}
          {lastUpdated && (
            <p className={typography.muted}>
              {lastUpdated.label}: <LastUpdated {...lastUpdated} language={language} />
            </p>
          )}
          {contact && (
            <p className={typography.muted}>
              {contact}: <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {contents && headings.length > 0 && (
            <nav aria-label={landmarkName(contents, nth)}>
              <p className={typography.muted}>{contents}</p>
              <ul className={styles.links}>
                {headings.map(({ anchor, text }) => (
                  <li key={anchor}>
                    <a className={`${typography.quiet} ${styles.link}`} href={`#${anchor}`}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div
          className={styles.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, in which HTML is rejected.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  );
}

function LastUpdated({ date, language }: { date?: string; language: string }) {
  if (!date) return <VisitDate language={language} />;
  return isDay(date) ? <Day date={date} language={language} /> : date;
}
