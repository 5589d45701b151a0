import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import { STATUS_COLOURS } from '../shared/status-colour.ts';
import type { serviceStatus } from './schema.ts';
import styles from './service-status.module.css';

/** The platform's components in rows: status, uptime, and the last incident, if any. */
export function ServiceStatus({ shared, ...content }: SectionProps<typeof serviceStatus>) {
  const { components } = shared('status');
  const operational = components.filter(({ status }) => status === 'operational').length;
  const heading = content.heading
    .replace('{operational}', String(operational))
    .replace('{total}', String(components.length));
  return (
    <Section heading={heading} tag={exampleOf(content.example, shared)}>
      <div className={surface.surface}>
        <ul className={rows.ruled}>
          {components.map((component) => (
            <li key={component.name} className={styles.component}>
              <h3 className={typography.minor}>{component.name}</h3>
              <StatusBadge colour={STATUS_COLOURS[component.status]} label={component.status} />
              <p>
                <span className={typography.muted}>{content.uptime}</span>{' '}
                <span className={styles.figure}>{component.uptime}</span>
              </p>
              {component.lastIncident && (
                <p className={styles.last}>
                  <span className={typography.muted}>{content.lastIncident}</span>{' '}
                  {component.lastIncident}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
