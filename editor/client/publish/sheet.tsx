import './sheet.css';
import { X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../frame/icon.tsx';

interface SheetProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What is done, over the page: it lets nothing else be used until it is closed. */
export function Sheet({ title, tools, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="sheet" onClose={onClose}>
      <header>
        <h1 id="sheet" className="grow">
          {title}
        </h1>
        {tools}
        <IconButton shape={X} label="Close (Esc)" onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
