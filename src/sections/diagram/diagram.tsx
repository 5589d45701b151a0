import { numbers } from '../../ui/numbers.ts';
import { Section } from '../../ui/section.tsx';
import speakers from '../../ui/speakers.module.css';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './diagram.module.css';
import type { diagram } from './schema.ts';

/** The platform in the middle, its clients on the lines of their protocols, and its stations in the order of the signal. */
export function Diagram(props: SectionProps<typeof diagram>) {
  const { heading, intro, platform, clients, stations, marked } = props;
  return (
    <div className={styles.wide} data-wide-only="">
      <Section heading={heading} intro={intro}>
        <div
          className={`${typography.display} ${styles.diagram}`}
          style={numbers({ rows: stations.length })}
        >
          {clients.map(({ connection, nodes }) => (
            <div key={connection} className={styles.clients}>
              {nodes.map((node) => (
                <span key={node} className={styles.node}>
                  {node}
                </span>
              ))}
              <span className={styles.protocol}>{connection}</span>
            </div>
          ))}
          <div className={`${speakers.agent} ${styles.platform}`}>
            {platform}
            <Speech text={heading} />
          </div>
          {stations.map((station) => (
            <span
              key={station}
              className={`${styles.node} ${styles.station} ${station === marked ? `${speakers.agent} ${styles.marked}` : ''}`.trim()}
            >
              {station}
            </span>
          ))}
        </div>
      </Section>
    </div>
  );
}
