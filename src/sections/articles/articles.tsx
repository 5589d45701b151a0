import { indented } from '../../content/fields/json.ts';
import { Bullets } from '../../ui/bullets.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import speakers from '../../ui/speakers.module.css';
import { Tag } from '../../ui/tag.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './articles.module.css';
import { partsOf } from './code.ts';
import type { articles } from './schema.ts';

type Article = SectionProps<typeof articles>['groups'][number]['articles'][number];

/**
 * Articles in groups, closed at first: a title opens its own, and so do links to it and the
 * browser's search. On paper and without scripts all are open.
 */
export function Articles(props: SectionProps<typeof articles>) {
  const { heading, intro, groups, anchors, shared } = props;
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      <article-list className={styles.list}>
        {groups.map(({ name, articles }) => (
          <div key={name} className={styles.group}>
            <p className={typography.kicker}>{name}</p>
            <div className={rows.ruled}>
              {articles.map((article) => (
                <details key={article.title}>
                  <summary className={styles.summary}>
                    <h3 className={typography.minor}>{article.title}</h3>
                  </summary>
                  <Body
                    {...article}
                    id={anchors.ofTitle(article.title)}
                    example={shared('company').example?.label}
                  />
                </details>
              ))}
            </div>
          </div>
        ))}
      </article-list>
    </Section>
  );
}

function Body(props: Article & { id: string; example: string | undefined }) {
  const { id, steps, request, answer, hints, example } = props;
  const { method, rest } = partsOf(request);
  return (
    // A link to what a closed article holds opens it.
    <div id={id} className={styles.body}>
      <ol className={`${rows.steps} ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={`${speakers.colleague} ${styles.code}`}>
        <pre>
          <code>
            <span className={styles.method}>{method}</span> {rest}
          </code>
        </pre>
        <p>
          <Tag text={example} />
        </p>
        <pre>
          <code>{indented(answer)}</code>
        </pre>
      </div>
      <div className={`${typography.muted} ${styles.hints}`}>
        <Bullets items={hints} />
      </div>
    </div>
  );
}
