import { Icon } from '../../ui/icon.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import figure from '../shared/figure.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './connections.module.css';
import type { connections } from './schema.ts';

/** A drawing of the services on one side, the assistant on the other, and the protocol between them. */
export function Connections({
  heading,
  intro,
  services,
  protocol,
  assistant,
}: SectionProps<typeof connections>) {
  return (
    <Section heading={heading} intro={intro} beside>
      <div className={styles.connections}>
        <ul className={`${surface.surface} ${rows.ruled} ${styles.services}`}>
          {services.map((service) => (
            <li key={service.name}>
              <h3 className={typography.minor}>{service.name}</h3>
              <p className={typography.small}>{service.text}</p>
            </li>
          ))}
        </ul>
        <p className={`${typography.pill} ${styles.protocol}`}>{protocol}</p>
        <div className={`${figure.agent} ${styles.assistant}`}>
          <Icon name="mic" />
          <p>{assistant}</p>
        </div>
      </div>
    </Section>
  );
}
