import styles from './platform.module.css';
import type { Diagram } from './schema.ts';

/** The platform, with its clients on the rails of their protocols, and its stations in the order of the signal. */
export function Platform({ description, platform, clients, stations, marked }: Diagram) {
  return (
    <div className={styles.diagram} role="img" aria-label={description}>
      <div className={styles.clients}>
        {clients.map(({ connection, nodes }) => (
          <p key={connection} className={styles.rail}>
            {nodes.map((node) => (
              <span key={node} className={styles.node}>
                {node}
              </span>
            ))}
            <span className={styles.protocol}>{connection}</span>
          </p>
        ))}
      </div>
      <div className={styles.platform}>
        <p className={styles.name}>{platform}</p>
        <p className={styles.stations}>
          {stations.map((station) => (
            <span
              key={station}
              className={`${styles.station} ${station === marked ? styles.marked : ''}`}
            >
              {station}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
