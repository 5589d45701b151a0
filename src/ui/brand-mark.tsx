import styles from './brand-mark.module.css';
import { markPaint, markShape } from './mark-shape.ts';

/** The provider's mark: five bars, the middle one in the signal colour. */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${markShape.width} ${markShape.height}`}
      aria-hidden="true"
      {...markPaint('currentColor')}
    >
      <path d={markShape.outer} />
      <path className={styles.middle} d={markShape.middle} />
    </svg>
  );
}
