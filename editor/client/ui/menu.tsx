import { Ellipsis, type IconNode } from 'lucide';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Icon, IconButton } from './icon.tsx';

interface MenuProps {
  label: string;
  children: ReactNode;
}

/** What can be done with something, behind a button with three dots. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** Beside the button, within the window. */
  const place = ({ newState }: ToggleEvent) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box || !menu.current) return;
    const { offsetWidth, offsetHeight, style } = menu.current;
    style.left = `${Math.max(8, Math.min(box.left, innerWidth - offsetWidth - 8))}px`;
    style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - offsetHeight - 8))}px`;
  };
  return (
    <>
      <IconButton ref={button} shape={Ellipsis} label={label} popoverTarget={id} />
      {/* biome-ignore lint/a11y: a click on one of its buttons closes it, as their keys do. */}
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        onToggle={place}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

interface TaskProps {
  shape: IconNode;
  label: string;
  className?: string;
  onDo: () => void;
}

/** A button of a menu: a shape and what it does. */
export const Task = ({ shape, label, className, onDo }: TaskProps) => (
  <button type="button" className={className} onClick={onDo}>
    <Icon shape={shape} size={16} /> {label}
  </button>
);
