import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { pathOfFile } from '../../content.ts';
import { isFields } from '../../writer/value.ts';
import { isKindOf } from '../schema.ts';
import { inOrder, pagesIn } from '../site.ts';
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
  const [document, setDocument] = useState('');
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
    if (file === undefined) return;
    drawn(pathOfFile(file), nth ?? 0).then(setDocument, () => {});
  }, [file, nth]);
  return (
    <div className="picture" aria-hidden="true">
      {document ? (
        <iframe
          title={titleOf(kind)}
          tabIndex={-1}
          loading="lazy"
          sandbox="allow-same-origin"
          srcDoc={document}
        />
      ) : (
        <span className="help">{file === undefined ? 'On no page yet' : ''}</span>
      )}
    </div>
  );
}

const pages = new Map<string, Promise<string>>();

/** The nth section of a page by itself, without scripts. */
async function drawn(path: string, nth: number): Promise<string> {
  if (!pages.has(path))
    pages.set(
      path,
      fetch(path).then((response) => response.text()),
    );
  const page = new DOMParser().parseFromString((await pages.get(path)) ?? '', 'text/html');
  const main = page.querySelector('main');
  // Not the switch of the moving background, which follows the first section.
  const sections = [...(main?.children ?? [])].filter(
    (child) => !child.matches('script, style, :has(> [data-motion-toggle])'),
  );
  const section = sections[nth];
  if (!main || !section) return '';
  for (const script of page.querySelectorAll('script, noscript, link[rel="preload"]'))
    script.remove();
  main.replaceChildren(section);
  page.body.replaceChildren(main);
  page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  return page.documentElement.outerHTML;
}
