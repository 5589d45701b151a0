import './dialog.css';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../frame/icon.tsx';

interface DialogProps {
  title: string;
  words?: string;
  /** Whether it is no wider than a form. */
  isSmall?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A window in the middle; it lets nothing else be used until it is closed. */
export function Dialog({ title, words, isSmall, tools, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={isSmall ? 'dialog small' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header>
        <div className="grow">
          <h2 id={id}>{title}</h2>
          {words && <p className="muted">{words}</p>}
        </div>
        {tools}
        <IconButton shape={X} label="Close (Esc)" onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
