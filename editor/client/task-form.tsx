/** The forms of what can be done to a page, and their parts. */

import type { ReactNode } from 'react';
import { type Contents, titleOf } from '../site.ts';
import { linksTo, withTranslations } from './pages.ts';

interface TaskFormProps {
  title: string;
  submitLabel: string;
  isReady: boolean;
  onDo: () => void;
  onEnd: () => void;
  children: ReactNode;
}

export const TaskForm = ({ title, submitLabel, isReady, onDo, onEnd, children }: TaskFormProps) => (
  <form
    className="task"
    aria-label={title}
    onSubmit={(event) => {
      event.preventDefault();
      if (isReady) onDo();
    }}
    onKeyDown={(event) => event.key === 'Escape' && onEnd()}
  >
    <h2>{title}</h2>
    {children}
    <p className="kinds">
      <button type="submit" className="primary" disabled={!isReady}>
        {submitLabel}
      </button>
      <button type="button" onClick={onEnd}>
        Cancel
      </button>
    </p>
  </form>
);

interface AddressProps {
  path: string;
  fault: string | undefined;
  onChange: (path: string) => void;
}

export const Address = ({ path, fault, onChange }: AddressProps) => (
  <label>
    Address
    <input
      value={path}
      aria-invalid={fault ? true : undefined}
      onChange={(event) => onChange(event.target.value.trim())}
    />
    {fault && <strong className="fault">{fault}</strong>}
  </label>
);

export const Links = ({ path, contents }: { path: string; contents: Contents }) => {
  const links = linksTo(path, contents);
  if (links.length === 0) return <p className="help">No link in the content leads to it.</p>;
  return (
    <ul className="links">
      {links.map(({ place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a long text may have the link twice.
        <li key={`${place}${index}`}>{place}</li>
      ))}
    </ul>
  );
};

interface TranslationsProps {
  file: string;
  contents: Contents;
  /** What becomes of them. */
  fate: 'moved' | 'removed';
}

export const Translations = ({ file, contents, fate }: TranslationsProps) => {
  const others = withTranslations(file, contents).filter((other) => other !== file);
  if (others.length === 0) return null;
  const titles = others.map((other) => titleOf(other, contents[other]));
  return (
    <p>
      Also {fate}: {titles.join(', ')}.
    </p>
  );
};
