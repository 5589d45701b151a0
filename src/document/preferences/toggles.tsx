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

/** Pauses and resumes the waves (WCAG 2.2.2); preferences.ts handles its clicks. */
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

// As lucide's, in a third of their bytes, because every page has them.
const MOON: IconNode = [['path', { d: 'M21 12.5A9 9 0 1 1 11.5 3 7 7 0 0 0 21 12.5' }]];
const SUN: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 4 }],
  [
    'path',
    {
      d: 'M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
    },
  ],
];

/** Switches between light and dark; preferences.ts handles its clicks. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <theme-toggle className={styles.theme}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed="false"
        aria-label={label}
        title={label}
        data-theme-toggle=""
      >
        <LineIcon shape={MOON} className={styles.moon} size={20} />
        <LineIcon shape={SUN} className={styles.sun} size={20} />
      </button>
    </theme-toggle>
  );
}
