import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { isKindOf } from '../../../src/site/schemas/shapes.ts';
import { useForm } from './form-context.ts';

interface GalleryProps {
  title: string;
  kinds: readonly z.ZodObject[];
  /** The field of a page that lists these kinds. */
  field: string;
  onChoose: (kind: z.ZodObject) => void;
  onClose: () => void;
}

/** Every kind of entry with its description and a picture from the page that shows one. */
export function Gallery({ title, kinds, field, onChoose, onClose }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const named = kinds.map((kind) => ({ kind, name: kind.meta()?.title ?? '' }));
  const sorted = named.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <dialog ref={dialog} className="gallery" aria-label={title} onClose={onClose}>
      <div className="bar">
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
      <ul>
        {sorted.map(({ kind, name }) => (
          <li key={name}>
            <Picture kind={kind} field={field} />
            <button
              type="button"
              onClick={() => {
                dialog.current?.close();
                onChoose(kind);
              }}
            >
              {name}
            </button>
            <p className="help">{kind.meta()?.description}</p>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** The first such entry of any page, rendered as on that page. */
function Picture({ kind, field }: { kind: z.ZodObject; field: string }) {
  const { value, pictureOf } = useForm();
  const [picture, setPicture] = useState<string | undefined>('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered anew only with other words.
  useEffect(() => setPicture(pictureOf(field, (entry) => isKindOf(kind, entry))), [value]);
  return (
    <div className="picture" aria-hidden="true">
      {picture ? (
        <iframe
          title={kind.meta()?.title}
          tabIndex={-1}
          loading="lazy"
          sandbox="allow-same-origin"
          srcDoc={picture}
          onLoad={({ currentTarget: { contentDocument } }) => {
            // The custom properties that name the typefaces.
            const { cssText } = document.documentElement.style;
            if (contentDocument) contentDocument.documentElement.style.cssText = cssText;
          }}
        />
      ) : (
        <span className="help">{picture === undefined && 'On no page yet'}</span>
      )}
    </div>
  );
}
