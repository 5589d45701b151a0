import type { ComponentProps } from 'react';

interface AnotherProps extends ComponentProps<'input'> {
  /** Called with what was typed, which may be empty. */
  onAdd: (words: string) => void;
}

/** An input for one more of what stands above it: taken with Enter, and when it is left, so that nothing typed is lost. */
export function Another({ onAdd, ...props }: AnotherProps) {
  const add = (input: HTMLInputElement) => {
    const words = input.value.trim();
    input.value = '';
    onAdd(words);
  };
  return (
    <input
      {...props}
      placeholder="Add another, then press Enter"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add(event.currentTarget);
      }}
      onBlur={(event) => add(event.currentTarget)}
    />
  );
}
