import { Search, X } from 'lucide';
import { Suspense } from 'react';
import type { Contents } from '../../../site.ts';
import type { Finding } from '../../document/find-words.ts';
import { typeset } from '../../fields/typography.ts';
import { Found } from '../../late-views.tsx';
import { Icon, IconButton } from '../../ui/icon.tsx';
import { dispatch, useWindow } from '../../window/use-window.ts';

interface FindProps {
  /** The site where nobody types. */
  settled: Contents;
  onClose: () => void;
}

/**
 * Finds where something is said, and replaces it where it is ticked. Its boxes are there at once,
 * because people type on after the key that opens it.
 */
export const Find = ({ settled, onClose }: FindProps) => (
  <aside className="drawer find" aria-label="Find and replace">
    <header>
      <h2 className="grow">Find and replace</h2>
      <IconButton shape={X} label="Close (Esc)" onClick={onClose} />
    </header>
    <div className="wanted stack">
      <FindForm />
    </div>
    <Suspense>
      <Found contents={settled} />
    </Suspense>
  </aside>
);

function FindForm() {
  const { finding } = useWindow();
  const set = (change: Partial<Finding>) =>
    dispatch({ type: 'finding', finding: { ...finding, ...change } });
  return (
    <>
      <label>
        Find
        <span className="with-icon">
          <Icon shape={Search} size={16} />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it.
            autoFocus
            value={finding.query}
            onChange={({ target }) => set({ query: target.value })}
          />
        </span>
      </label>
      <label>
        Replace with
        <input
          value={finding.words}
          onChange={({ target }) => set({ words: typeset(target.value) })}
        />
      </label>
      <div className="row wrap">
        <Option
          label="Same capitals"
          isOn={finding.hasCapitals}
          onChange={(hasCapitals) => set({ hasCapitals })}
        />
        <Option
          label="Whole words"
          isOn={finding.isWhole}
          onChange={(isWhole) => set({ isWhole })}
        />
        <Option
          label="Only this page"
          isOn={finding.isOnlyHere}
          onChange={(isOnlyHere) => set({ isOnlyHere })}
        />
      </div>
    </>
  );
}

interface OptionProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Option = ({ label, isOn, onChange }: OptionProps) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
