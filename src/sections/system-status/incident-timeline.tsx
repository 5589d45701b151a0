import { formatDate } from '../../features/visit-date/format.ts';
import type { Incident, SystemStatus } from '../../schemas/status.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './incident-timeline.module.css';
import { incidentColour } from './status-colour.ts';

interface IncidentTimelineProps {
  words: SystemStatus['incidents'];
  incidents: readonly Incident[];
}

/** Incidents on a timeline: date, status and description. */
export function IncidentTimeline({ words, incidents }: IncidentTimelineProps) {
  return (
    <Section heading={words.heading} intro={words.intro}>
      <ol className={styles['timeline']}>
        {incidents.map((incident) => (
          <li key={incident.date + incident.title} className={styles['incident']}>
            <div className={styles['when']}>
              <time dateTime={incident.date}>
                {formatDate(new Date(`${incident.date}T12:00`), 'date')}
              </time>
              <StatusBadge colour={incidentColour(incident.status)} label={incident.status} />
            </div>
            <div className={styles['what']}>
              <h3 className={styles['title']}>{incident.title}</h3>
              <p className={styles['description']}>{incident.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
