import { Pause, Play } from 'lucide';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './motion-toggle.module.css';

interface MotionToggleProps {
  pause: string;
  resume: string;
}

/** Pauses and resumes the moving background (WCAG 2.2.2); preferences.js handles its clicks. */
export function MotionToggle({ pause, resume }: MotionToggleProps) {
  return (
    <button type="button" className={styles['toggle']} data-motion-toggle="">
      <span className={styles['pause']}>
        <LineIcon shape={Pause} size={14} /> {pause}
      </span>
      <span className={styles['resume']}>
        <LineIcon shape={Play} size={14} /> {resume}
      </span>
    </button>
  );
}
