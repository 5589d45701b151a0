import type { ComponentProps } from 'react';

interface SuggestedProps extends ComponentProps<'input'> {
  id: string;
  suggestions: readonly { href: string; label?: string }[];
}

/** A box of one line, with what may be chosen for it. */
export const Suggested = ({ suggestions, ...box }: SuggestedProps) => (
  <>
    <input {...box} list={suggestions.length > 0 ? `${box.id}.list` : undefined} />
    <datalist id={`${box.id}.list`}>
      {suggestions.map(({ href, label }) => (
        <option key={href} value={href} label={label} />
      ))}
    </datalist>
  </>
);
