import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { pagesIn, pathOfFile } from '../../site.ts';
import { isFields } from '../../writer/value.ts';
import { inOrder } from '../languages.ts';
import { isKindOf } from '../schema.ts';
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
  const sorted = kinds.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));
  return (
    <dialog ref={dialog} className="gallery" aria-label={title} onClose={onClose}>
      <div className="bar">
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
      <ul>
        {sorted.map((kind) => (
          <li key={titleOf(kind)}>
            <Picture kind={kind} field={field} />
            <button
              type="button"
              onClick={() => {
                dialog.current?.close();
                onChoose(kind);
              }}
            >
              {titleOf(kind)}
            </button>
            <p className="help">{kind.meta()?.description}</p>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

const titleOf = (kind: z.ZodType) => kind.meta()?.title ?? '';

/** The first such entry of any page, drawn as on that page. */
function Picture({ kind, field }: { kind: z.ZodObject; field: string }) {
  const { contents } = useForm();
  const [picture, setPicture] = useState('');
  const [file, nth] =
    inOrder(pagesIn(contents))
      .map((file) => {
        const page = contents[file];
        const entries = isFields(page) ? page[field] : undefined;
        const at = Array.isArray(entries)
          ? entries.findIndex((entry) => isKindOf(kind, entry))
          : -1;
        return [file, at] as const;
      })
      .find(([, at]) => at !== -1) ?? [];
  useEffect(() => {
    if (file === undefined || nth === undefined) return;
    const { page } =
      document.querySelector<HTMLIFrameElement>('.preview iframe')?.contentWindow ?? {};
    setPicture(page?.pictureOf(contents, pathOfFile(file), nth) ?? '');
  }, [contents, file, nth]);
  return (
    <div className="picture" aria-hidden="true">
      {picture ? (
        <iframe
          title={titleOf(kind)}
          tabIndex={-1}
          loading="lazy"
          sandbox="allow-same-origin"
          srcDoc={picture}
        />
      ) : (
        <span className="help">{file === undefined ? 'On no page yet' : ''}</span>
      )}
    </div>
  );
}
