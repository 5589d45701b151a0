import { useEffect, useRef } from 'react';
import { mountRichText, type RichText } from '../rich-text/rich-text.ts';
import { titleAt } from '../schema.ts';
import { type FieldProps, useField } from './form-context.ts';

/** A long text, edited as it looks. */
export function Markdown({ schema, value, path }: FieldProps) {
  const { edit, described, written, places } = useField(path);
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<RichText>(undefined);
  const markdown = String(value ?? '');
  /** Of the last render, because the text is mounted once. */
  const change = useRef(edit);
  change.current = edit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with; changes are handed over below.
  useEffect(() => {
    if (!place.current) return;
    const mounted = mountRichText(place.current, {
      markdown,
      label: titleAt(schema, path.at(-1)),
      attributes: {
        id: described.id,
        'aria-describedby': described['aria-describedby'],
        ...written,
      },
      places: places(),
      onChange: (next) => change.current(path, next),
    });
    text.current = mounted;
    return () => mounted.destroy();
  }, [path.join('.')]);
  useEffect(() => text.current?.set(markdown), [markdown]);

  return <div ref={place} className="rich-text" data-invalid={described['aria-invalid']} />;
}
