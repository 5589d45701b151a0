import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface LineIconProps {
  /** One of lucide's drawings. */
  shape: IconNode;
  /** Side of its square in px. */
  size: number;
  /** Width of its lines, in a square of 24. */
  strokeWidth?: number;
  className?: string | undefined;
}

/**
 * A drawing of lines in the colour of the text; decorative, so words must say the same. The component of
 * lucide-react would write each icon's name into the page as a class, which no style of ours reads.
 */
export function LineIcon({ shape, size, strokeWidth = 2, className }: LineIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape.map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}
