import './dialog.css';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon.tsx';

interface DialogProps {
  title: string;
  /** Below the title. */
  words?: string;
  /**
   * No wider than a form, or over the right side of the page; otherwise over most of the window.
   */
  kind?: 'small' | 'sheet';
  /** Beside the title. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A window over the page; it lets nothing else be used until it is closed. */
export function Dialog({ title, words, kind, tools, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // What is filled in, or the title: Enter must not press whichever button is first.
    const filledIn = ':is(.top, .halves) :is(input, select)';
    (dialog.current?.querySelector<HTMLElement>(filledIn) ?? heading.current)?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${kind ?? ''}`} aria-labelledby={id} onClose={onClose}>
      {/* No header, which would be one of the whole page. */}
      <div className="top">
        <div className="grow">
          <h1 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h1>
          {words && <p className="muted">{words}</p>}
        </div>
        {tools}
        <IconButton shape={X} label="Close (Esc)" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
