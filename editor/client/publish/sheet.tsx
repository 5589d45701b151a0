import './sheet.css';
import { X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../frame/icon.tsx';

interface SheetProps {
  title: string;
  /** Below the title. */
  words?: string;
  /** Beside the title. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What is done, over the page: it lets nothing else be used until it is closed. */
export function Sheet({ title, words, tools, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="sheet" onClose={onClose}>
      {/* No header, which would be one of the whole page. */}
      <div className="top">
        <div className="grow">
          <h1 id="sheet">{title}</h1>
          {words && <p className="muted">{words}</p>}
        </div>
        {tools}
        <IconButton shape={X} label="Close (Esc)" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
