import { ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Path } from '../../yaml/value.ts';
import { Icon } from '../ui/icon.tsx';
import { useForm } from './form-context.ts';

interface FoldProps {
  id: string;
  /** The fields in it. */
  paths: readonly Path[];
  title: string;
  /** More about what is in it. */
  more: string;
  /** Whether it is an entry of a list, which has its grip where others have an arrow. */
  isEntry?: boolean;
  /** Beside the title, not within what is pressed. */
  tools?: ReactNode;
  /** What is in it; a function is called only once it is open. */
  children: ReactNode | (() => ReactNode);
}

/** A part of a form behind one line that says what is in it. */
export function Fold({ id, paths, title, more, isEntry = false, tools, children }: FoldProps) {
  const { errors } = useForm();
  // Empty parts are there to be filled in.
  const [isOpen, setOpen] = useState(!isEntry && more === '');
  const keyOf = (path: Path) => `${path.join('.')}.`;
  const hasErrors = errors.some((error) =>
    paths.some((path) => keyOf(error.path).startsWith(keyOf(path))),
  );
  return (
    <div className="fold">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary id={id} data-invalid={hasErrors ? '' : undefined}>
          {!isEntry && <Icon shape={ChevronRight} size={16} />}
          <span className="cut">{title}</span>
          <span className="help cut">{more}</span>
          {isEntry && <Icon shape={ChevronRight} size={16} />}
        </summary>
        {typeof children !== 'function' ? (
          <div className="stack">{children}</div>
        ) : (
          isOpen && <div className="stack">{children()}</div>
        )}
      </details>
      {tools}
    </div>
  );
}
