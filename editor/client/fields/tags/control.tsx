import { tagsOf } from '../../../../src/content/fields/tags.ts';
import { textsBeside } from '../../../yaml/value.ts';
import { type FieldProps, useField } from '../form-context.ts';

/** Tags separated by commas: buttons for tags in use, and an input for new ones. */
export function Tags({ value, path }: FieldProps) {
  const { edit, value: file, described } = useField(path);
  const tags = tagsOf(String(value));
  const inUse = textsBeside(file, path).flatMap(tagsOf);
  const toggle = (tag: string) => {
    const others = tags.filter((other) => other !== tag);
    edit(path, (others.length < tags.length ? others : [...tags, tag]).join(', '));
  };
  const add = (input: HTMLInputElement) => {
    const typed = input.value.replaceAll(',', ' ').trim().replaceAll(/\s+/g, ' ');
    input.value = '';
    // One that is in use already is written as it is there.
    const tag = [...inUse, ...tags].find((it) => it.toLowerCase() === typed.toLowerCase()) ?? typed;
    if (tag && !tags.includes(tag)) toggle(tag);
  };
  return (
    <div className="tags">
      {[...new Set([...inUse, ...tags])].map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tags.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </button>
      ))}
      <input
        {...described}
        placeholder="Add another, then press Enter"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(event.currentTarget);
        }}
        // So that nothing typed is lost.
        onBlur={({ currentTarget }) => add(currentTarget)}
      />
    </div>
  );
}
