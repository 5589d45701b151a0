import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './instructions.module.css';
import type { instructions } from './schema.ts';

/** Short instructions in rows: the purpose on the left, the steps on the right. */
export function Instructions({ heading, items, anchors }: SectionProps<typeof instructions>) {
  return (
    <Section heading={heading}>
      <div className={rows.rows}>
        {items.map((item) => (
          <article
            key={item.id}
            id={anchors.ofId(item.id)}
            className={rows.axis}
            aria-label={item.title}
          >
            <h3>{item.title}</h3>
            <div className={styles.body}>
              <ol className={rows.steps}>
                {item.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {item.fact?.answer && <p>{item.fact.answer}</p>}
              {item.example && (
                <code className={`${surface.surface} ${styles.example}`}>{item.example}</code>
              )}
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
