import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { Tenant as TenantContent } from './schema.ts';
import styles from './tenant.module.css';

/** A drawing of what runs inside the customer's own tenant, and the one connection into it. */
export function Tenant({ heading, intro, outside, connection, boundary, parts }: TenantContent) {
  return (
    <Section heading={heading} intro={intro} beside>
      <figure className={styles.drawing}>
        <p className={styles.outside}>{outside}</p>
        <p className={`${typography.label} ${styles.connection}`}>{connection}</p>
        <div className={styles.tenant}>
          <h3 className={styles.boundary}>{boundary}</h3>
          <dl className={styles.parts}>
            {parts.map((part) => (
              <div key={part.name} className={`${surface.surface} ${styles.part}`}>
                <dt className={typography.small}>{part.role}</dt>
                <dd className={styles.name}>{part.name}</dd>
              </div>
            ))}
          </dl>
        </div>
      </figure>
    </Section>
  );
}
