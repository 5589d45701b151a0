import { inOrder, pagesIn, SECTIONS, sectionsIn, titleOf } from '../../site.ts';
import type { Value } from '../../yaml/value.ts';
import { useFrame } from '../frame/frame-context.ts';
import { store, useEdited } from '../store.ts';
import { Dialog } from './dialog.tsx';

/** Chooses the page that a copy of a section goes to. */
export function CopySection({ section, onClose }: { section: Value; onClose: () => void }) {
  const { contents } = useEdited();
  const { openField } = useFrame();
  const copy = (page: string) => {
    const next = [...sectionsIn(contents[page]), structuredClone(section)];
    store.edit(page, SECTIONS, next);
    onClose();
    openField(page, [...SECTIONS, next.length - 1]);
  };
  return (
    <Dialog title="Copy to another page" kind="small" onClose={onClose}>
      <div className="halves">
        <label>
          To the end of
          <select value="" onChange={({ target }) => copy(target.value)}>
            <option value="">Choose a page</option>
            {inOrder(pagesIn(contents)).map((page) => (
              <option key={page} value={page}>
                {titleOf(page, contents[page])}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Dialog>
  );
}
