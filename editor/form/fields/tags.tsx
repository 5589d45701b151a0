import { useState } from 'react';
import { tagsOf } from '../../../src/schemas/tags.ts';
import { described, Frame, type SingleProps } from './frame.tsx';

/** Tags parted by commas: each can be taken out, and others picked from those in use, or written. */
export function Tags({
  value,
  known,
  onChange,
  ...frame
}: SingleProps & { value: string; known: readonly string[] }) {
  const [entry, setEntry] = useState('');
  const tags = tagsOf(value);
  const set = (next: string[]) => onChange(next.join(', '));
  const add = () => {
    const tag = entry.trim();
    if (tag && !tags.includes(tag)) set([...tags, tag]);
    setEntry('');
  };
  return (
    <Frame {...frame}>
      <ul className="tags">
        {tags.map((tag) => (
          <li key={tag}>
            {tag}
            <button
              type="button"
              aria-label={`Take out ${tag}`}
              onClick={() => set(tags.filter((other) => other !== tag))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <input
          {...described(frame)}
          value={entry}
          list={`${frame.id}.list`}
          onChange={(event) => setEntry(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="add" onClick={add}>
          Add tag
        </button>
      </div>
      <datalist id={`${frame.id}.list`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </Frame>
  );
}
