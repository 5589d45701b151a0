import type { Voices } from '../../content/fields/voices.ts';
import { VoiceBand } from '../../features/voices/voice-band.tsx';
import button from '../../ui/button.module.css';
import { Tag } from '../../ui/tag.tsx';
import typography from '../../ui/typography.module.css';
import styles from './diagram.module.css';
import type { DiagramContent } from './schema.ts';

interface DiagramProps extends DiagramContent {
  voices: Voices;
  /** The button with which a visitor takes part, if there is one. */
  begin: string | undefined;
  /** Says that the call is made up. */
  tag: string | undefined;
}

/**
 * The platform as it works: its stations in the order of the signal, in the middle the agent, which
 * is cut off by the caller, and the clients on the lines of their connections. Phones show the two
 * voices alone. live-call.element.ts lets visitors take part.
 */
export function Diagram({ platform, stations, calls, systems, voices, begin, tag }: DiagramProps) {
  return (
    <live-call className={styles.stage}>
      <ol className={styles.stations} data-wide-only="">
        {Object.entries(stations).map(([role, station]) => (
          <li key={role} className={role === 'waits' ? styles.marked : undefined}>
            {station}
          </li>
        ))}
      </ol>
      <VoiceBand voices={voices} size="large" className={styles.band} />
      <p className={`${typography.display} ${styles.platform}`} data-wide-only="">
        {platform}
      </p>
      <ul className={styles.clients} data-wide-only="">
        {[calls, systems].map(({ connection, names }) => (
          <li key={connection}>
            <span className={styles.connection}>{connection}</span>
            {names.map((name) => (
              <span key={name} className={styles.node}>
                {name}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {begin && (
        <div className={styles.begin}>
          <Tag text={tag} />
          <button type="button" className={`${button.button} ${button.primary}`}>
            {begin}
          </button>
        </div>
      )}
    </live-call>
  );
}
