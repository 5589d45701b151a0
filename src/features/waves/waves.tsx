import type { WaveStyle } from './constants.ts';
import styles from './waves.module.css';

/** The full-screen canvas behind a page, on which wave-field.element.ts starts the waves. */
export function Waves({ style }: { style: WaveStyle }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is not focusable.
    <wave-field className={styles.waves} aria-hidden="true">
      <canvas className={styles.canvas} data-waves={style} />
    </wave-field>
  );
}
