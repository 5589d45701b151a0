import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { LineIcon } from '../../../src/ui/icon.tsx';

/** One of lucide's drawings, decorative; `size` in px. */
export const Icon = ({ shape, size = 18 }: { shape: IconNode; size?: number }) => (
  <LineIcon shape={shape} size={size} strokeWidth={1.75} />
);

interface IconButtonProps extends ComponentProps<'button'> {
  shape: IconNode;
  label: string;
}

/** A button with a drawing alone; its name is said, and shown where the pointer rests. */
export const IconButton = ({ shape, label, className = '', ...props }: IconButtonProps) => (
  <button type="button" className={`icon ${className}`} aria-label={label} title={label} {...props}>
    <Icon shape={shape} />
  </button>
);
