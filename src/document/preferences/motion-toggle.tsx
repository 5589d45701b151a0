import type { IconNode } from 'lucide';
import { LineIcon } from '../../ui/line-icon.tsx';
import typography from '../../ui/typography.module.css';
import styles from './motion-toggle.module.css';

const BARS: IconNode = [['path', { d: 'M8 5v14M16 5v14' }]];
const TRIANGLE: IconNode = [['path', { d: 'M7 4v16l12-8z' }]];

interface MotionToggleProps {
  pause: string;
  resume: string;
}

/**
 * The strip below a page's first section, where the waves are whole, with the button that pauses and resumes them
 * (WCAG 2.2.2); preferences.js handles its clicks.
 */
export function MotionToggle({ pause, resume }: MotionToggleProps) {
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={`${typography.small} ${styles.toggle}`}
        data-motion-toggle=""
      >
        <span className={styles.pause}>
          <LineIcon shape={BARS} size={14} /> {pause}
        </span>
        <span className={styles.resume}>
          <LineIcon shape={TRIANGLE} size={14} /> {resume}
        </span>
      </button>
    </div>
  );
}
