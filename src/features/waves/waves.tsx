import type { WaveStyle } from './constants.ts';
import styles from './waves.module.css';

/** The full-screen canvas behind a page, on which controller.ts starts the waves. */
export function Waves({ style }: { style: WaveStyle }) {
  return (
    <div className={styles.waves} aria-hidden="true">
      <canvas className={styles.canvas} data-waves={style} />
    </div>
  );
}
