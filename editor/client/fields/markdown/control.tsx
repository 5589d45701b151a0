import { useEffect, useRef } from 'react';
import { textsIn } from '../../../yaml/value.ts';
import { type FieldProps, useField } from '../form-context.ts';
import { titleAt } from '../schema.ts';
import type { RichText } from './rich-text/rich-text.ts';

/** A long text, edited as it looks. */
export function Markdown({ schema, value, path }: FieldProps) {
  const { edit, described, written, places, value: whole } = useField(path);
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<RichText>(undefined);
  const markdown = String(value ?? '');
  /** Of the last render, because the text is mounted once. */
  const change = useRef(edit);
  change.current = edit;
  const latest = useRef(markdown);
  latest.current = markdown;
  const file = useRef(whole);
  file.current = whole;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with; changes are handed over below.
  useEffect(() => {
    let isGone = false;
    void (async () => {
      // Only here, because it takes a library of its own.
      const { mountRichText } = await import('./rich-text/rich-text.ts');
      if (isGone || !place.current) return;
      text.current = mountRichText(place.current, {
        markdown: latest.current,
        label: titleAt(schema, path.at(-1)),
        attributes: {
          id: described.id,
          'aria-describedby': described['aria-describedby'],
          ...written,
        },
        places: places(),
        page: () =>
          textsIn(file.current)
            .map(([, words]) => words)
            .join('\n'),
        onChange: (next) => change.current(path, next),
      });
    })();
    return () => {
      isGone = true;
      text.current?.destroy();
      text.current = undefined;
    };
  }, [path.join('.')]);
  useEffect(() => text.current?.set(markdown), [markdown]);

  return <div ref={place} className="rich-text" data-invalid={described['aria-invalid']} />;
}
