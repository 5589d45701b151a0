import type { IconNode } from 'lucide';
import styles from './icon.module.css';
import { LineIcon } from './line-icon.tsx';

/** An icon in the signal colour; decorative, so the text beside it must say the same. */
export function Icon({ shape }: { shape: IconNode }) {
  return <LineIcon shape={shape} className={styles.icon} size={28} strokeWidth={1.5} />;
}
