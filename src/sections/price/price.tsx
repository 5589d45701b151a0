import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './price.module.css';
import type { price } from './schema.ts';

/** The price of the product on the left; the paid services with their length on the right. */
export function Price(props: SectionProps<typeof price>) {
  const { heading, intro, product, services, anchors } = props;
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      <div className={styles.price}>
        <div className={styles.part}>
          <h3 className={typography.label}>{product.label}</h3>
          <p className={`${typography.display} ${styles.statement}`}>{product.statement}</p>
          <p className={typography.muted}>{product.text}</p>
          {product.links.length > 0 && (
            <ul className={styles.links}>
              {product.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.part}>
          <h3 className={typography.label}>{services.label}</h3>
          <ul className={rows.ruled}>
            {services.entries.map((entry) => (
              <li key={entry.title} className={styles.service}>
                <p className={typography.title}>{entry.title}</p>
                {entry.length && (
                  <p className={styles.length}>
                    {entry.length}
                    <span className={styles.days} aria-hidden="true">
                      {Array.from({ length: entry.days + entry.perhaps }, (_, day) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: squares that never change.
                        <i key={day} data-perhaps={day >= entry.days || undefined} />
                      ))}
                    </span>
                  </p>
                )}
                <p className={`${typography.muted} ${styles.what}`}>{entry.text}</p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            {services.note}{' '}
            {services.link && <a href={services.link.href}>{services.link.label}</a>}
          </p>
        </div>
      </div>
    </Section>
  );
}
