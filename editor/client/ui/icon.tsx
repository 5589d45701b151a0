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

/**
 * A button with only an icon; its name is for screen readers, and shown when the pointer rests on
 * it.
 */
export const IconButton = (props: IconButtonProps) => {
  const { shape, label, className = '', disabled, onClick, ...others } = props;
  return (
    <button
      type="button"
      className={`icon ${className}`}
      aria-label={label}
      title={label}
      // So that it keeps the focus, such as after the last step back.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      {...others}
    >
      <Icon shape={shape} />
    </button>
  );
};
