import { useMemo, useState } from 'react';
import { type Contents, inOrder, pagesIn, SECTIONS, sectionsIn, titleOf } from '../../../site.ts';
import { fitsOn } from '../../document/section-tasks.ts';
import { linksToSection, placeIn, type SectionAt, sent } from '../../document/send-section.ts';
import { store, useEdited } from '../../document/store.ts';
import { TaskDialog } from '../../ui/task-form.tsx';
import { showField } from '../../window/navigation.ts';
import { LinkList } from './link-list.tsx';

interface SendSectionProps extends SectionAt {
  /** What the section is called. */
  name: string;
  onClose: () => void;
}

/** Moves or copies a section to another page, and shows the links that follow it. */
export function SendSection({ file, index, name, onClose }: SendSectionProps) {
  const { contents, anchors } = useEdited();
  const others = sectionsIn(contents[file]).toSpliced(index, 1);
  const isNeeded = others.length === 0 || !fitsOn(file, contents)(others);
  const [to, setTo] = useState('');
  const [isCopied, setCopied] = useState(isNeeded);
  const pages = useMemo(() => pagesFor(contents, { file, index }), [contents, file, index]);
  const links = linksToSection(contents, { file, index }, anchors);
  const send = () => {
    const words = `“${name}” is ${isCopied ? 'also ' : ''}on ${titleOf(to, contents[to])} now.`;
    const place = placeIn(sectionsIn(contents[to]));
    store.apply(sent(contents, { file, index }, to, isCopied, anchors), words);
    onClose();
    showField(to, [...SECTIONS, place]);
  };
  return (
    <TaskDialog
      title={`“${name}” to another page`}
      words={`Now on ${titleOf(file, contents[file])}`}
      submitLabel={isCopied ? 'Copy' : 'Move'}
      isReady={to !== ''}
      onDo={send}
      onClose={onClose}
    >
      <label>
        To the page
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose a page</option>
          {pages.map((page) => (
            <option key={page} value={page}>
              {titleOf(page, contents[page])}
            </option>
          ))}
        </select>
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={isCopied}
          disabled={isNeeded}
          onChange={({ target }) => setCopied(target.checked)}
        />
        It also stays here
      </label>
      {isNeeded && <p className="help">Its page cannot do without it.</p>}
      {!isCopied && links.length > 0 && (
        <>
          <p>These links will follow it:</p>
          <LinkList links={links} />
        </>
      )}
    </TaskDialog>
  );
}

/** The other pages on which the section would be valid. */
function pagesFor(contents: Contents, { file, index }: SectionAt): string[] {
  const section = sectionsIn(contents[file])[index];
  return inOrder(pagesIn(contents)).filter(
    (page) => page !== file && fitsOn(page, contents)([...sectionsIn(contents[page]), section]),
  );
}
