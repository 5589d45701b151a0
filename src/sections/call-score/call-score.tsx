import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import { Waveform } from '../../ui/waveform.tsx';
import styles from './call-score.module.css';
import type { CallScore as CallScoreContent } from './schema.ts';
import { speech } from './speech.ts';

/** A call drawn as a musical score: its way, then one line for each agent, with bars while it is active. */
export function CallScore({ heading, intro, seconds, route, agents, caption }: CallScoreContent) {
  return (
    <Section heading={heading} intro={intro} beside>
      <figure className={surface.surface}>
        {route && (
          <div className={styles.route}>
            <h3 className={styles.name}>{route.title}</h3>
            <ol className={styles.stops}>
              {route.stops.map(({ title, text }) => (
                <li key={title} className={styles.stop}>
                  <strong>{title}</strong>
                  <p className={typography.muted}>{text}</p>
                </li>
              ))}
            </ol>
          </div>
        )}
        <ol className={styles.agents}>
          {agents.map((agent) => (
            <li key={agent.name} className={styles.agent}>
              <div>
                <h3 className={styles.name}>{agent.name}</h3>
                <p className={typography.small}>{agent.task}</p>
              </div>
              <Waveform amplitudes={speech(agent.task, agent.from, agent.to, seconds)} />
            </li>
          ))}
        </ol>
        <figcaption className={`${typography.small} ${styles.caption}`}>{caption}</figcaption>
      </figure>
    </Section>
  );
}
