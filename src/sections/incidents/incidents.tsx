import { controlId } from '../../content/fields/anchors.ts';
import { Day } from '../../features/visit-date/visit-date.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import { STATUS_COLOURS } from '../shared/status-colour.ts';
import styles from './incidents.module.css';
import type { incidents } from './schema.ts';

/** Incidents on a timeline: date, status and description. */
export function Incidents(props: SectionProps<typeof incidents>) {
  const { heading, example, intro, subscribe, nth, shared } = props;
  const { incidents } = shared('status');
  return (
    <>
      <Section heading={heading} intro={intro} tag={exampleOf(example, shared)}>
        <ol className={styles.timeline}>
          {incidents.map((incident) => (
            <li key={incident.date + incident.title} className={styles.incident}>
              <div className={styles.when}>
                <Day date={incident.date} language={shared('company').language} />
                <StatusBadge colour={STATUS_COLOURS[incident.status]} label={incident.status} />
              </div>
              <div className={styles.what}>
                <h3>{incident.title}</h3>
                <p className={typography.muted}>{incident.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      {subscribe && <Subscribe {...subscribe} nth={nth} />}
    </>
  );
}

type Subscription = NonNullable<SectionProps<typeof incidents>['subscribe']>;

interface SubscribeProps extends Subscription {
  nth: number;
}

/** A box for an email address that does nothing: no form, nothing is sent. */
function Subscribe({ heading, text, label, button, nth }: SubscribeProps) {
  return (
    <Section heading={heading} intro={text} short>
      <div className={styles.subscribe}>
        <TextField
          id={controlId('subscribe', nth)}
          label={label}
          type="email"
          autoComplete="email"
        />
        <ButtonLink {...button} />
      </div>
    </Section>
  );
}
