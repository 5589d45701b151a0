import type { IconNode } from 'lucide';
import { createElement } from 'react';
import styles from './icon.module.css';

interface LineIconProps {
  /** One of lucide's drawings. */
  shape: IconNode;
  /** Width and height in px. */
  size: number;
  /** Line width, in units of 1/24 of the size. */
  strokeWidth?: number;
  className?: string | undefined;
}

/**
 * A line icon in the text colour; decorative, so the text beside it must say the same.
 * lucide-react's own component would add a class with the icon's name, which no style uses.
 */
export function LineIcon({ shape, size, strokeWidth = 2, className = '' }: LineIconProps) {
  return (
    <svg
      className={`${styles.line} ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      {shape.map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}

/** An icon in the signal colour. */
export const Icon = ({ shape }: Pick<LineIconProps, 'shape'>) => (
  <LineIcon shape={shape} className={styles.icon} size={28} strokeWidth={1.5} />
);
