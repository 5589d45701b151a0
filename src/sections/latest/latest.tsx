import { Day } from '../../features/visit-date/day.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionContext } from '../shared/section-context.ts';
import styles from './latest.module.css';
import type { Latest as LatestContent, Listed } from './schema.ts';

/** The newest articles: date on the left, title and first sentence on the right; below them a link to each year. */
export function Latest({
  heading,
  intro,
  articles,
  years,
  language,
}: LatestContent & Listed & SectionContext) {
  return (
    <Section heading={heading} intro={intro}>
      <ol className={rows.rows}>
        {articles.map(({ path, title, published, sentence }) => (
          <li key={path} className={rows.axis}>
            <Day date={published} language={language} className={typography.small} />
            <div>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className={typography.muted}>{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
      {years.length > 0 && (
        <ul className={styles.years}>
          {years.map(({ year, path }) => (
            <li key={year}>
              <a href={path}>{year}</a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
