import { Pause, Play } from 'lucide-react';
import styles from './motion-toggle.module.css';

interface MotionToggleProps {
  pause: string;
  resume: string;
}

/** Stops and resumes the moving background (WCAG 2.2.2); layouts/preferences.js gives it its effect. */
export function MotionToggle({ pause, resume }: MotionToggleProps) {
  return (
    <button type="button" className={styles['toggle']} data-motion-toggle="">
      <span className={styles['pause']}>
        <Pause size={14} aria-hidden="true" /> {pause}
      </span>
      <span className={styles['resume']}>
        <Play size={14} aria-hidden="true" /> {resume}
      </span>
    </button>
  );
}
