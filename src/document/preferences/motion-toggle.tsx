import type { IconNode } from 'lucide';
import { LineIcon } from '../../ui/icon.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './toggle.module.css';

const BARS: IconNode = [['path', { d: 'M9 6v12M15 6v12' }]];
const TRIANGLE: IconNode = [['path', { d: 'M8 5v14l11-7z' }]];

interface MotionToggleProps {
  pause: string;
  resume: string;
}

/** Pauses and resumes the waves (WCAG 2.2.2); preferences.js handles its clicks. */
export function MotionToggle({ pause, resume }: MotionToggleProps) {
  return (
    <button type="button" className={`${styles.toggle} ${styles.motion}`} data-motion-toggle="">
      <span className={styles.pause} title={pause}>
        <LineIcon shape={BARS} size={20} />
        <span className={hidden.visuallyHidden}>{pause}</span>
      </span>
      <span className={styles.resume} title={resume}>
        <LineIcon shape={TRIANGLE} size={20} />
        <span className={hidden.visuallyHidden}>{resume}</span>
      </span>
    </button>
  );
}
