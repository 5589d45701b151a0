import { useState } from 'react';
import { NOT_FOUND_FILE } from '../../../../src/content/page-files.ts';
import { inOrder, pagesIn, pathOfFile, titleOf } from '../../../site.ts';
import { isEntry, linksTo, removed } from '../../document/pages.ts';
import { store, useEdited } from '../../document/store.ts';
import { isPublished } from '../../document/unpublished-changes.ts';
import { TaskDialog } from '../../ui/task-form.tsx';
import { LinkList } from './link-list.tsx';

interface RemovePageProps {
  file: string;
  onClose: () => void;
}

/** Removes a page, and asks where its links and visitors go. */
export function RemovePage({ file, onClose }: RemovePageProps) {
  const { contents, published } = useEdited();
  const from = pathOfFile(file);
  const all = linksTo(from, contents).filter((link) => link.file !== file);
  const links = all.filter((link) => !isEntry(link));
  const { files } = published;
  const isNew = files && !isPublished(file, contents, files);
  const [to, setTo] = useState('');
  const remove = () => {
    store.apply(removed(from, to, contents), `${titleOf(file, contents[file])} is removed.`);
    onClose();
  };
  return (
    <TaskDialog
      title={`Remove ${titleOf(file, contents[file])}`}
      submitLabel="Remove"
      isReady={to !== '' || links.length === 0}
      onDo={remove}
      onClose={onClose}
    >
      {isNew && (
        <p>
          It was never published, so no visitor has seen it. The message that follows brings it
          back; once the editor is loaded again, it is gone for good.
        </p>
      )}
      {(!isNew || links.length > 0) && (
        <label>
          {isNew ? 'Links to it go to' : 'Visitors who look for it, and links to it, go to'}
          <select value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="">{links.length > 0 ? 'Choose a page' : 'no page: it is gone'}</option>
            {inOrder(pagesIn(contents))
              .filter((page) => page !== file && page !== NOT_FOUND_FILE)
              .map((page) => (
                <option key={page} value={pathOfFile(page)}>
                  {titleOf(page, contents[page])}
                </option>
              ))}
          </select>
        </label>
      )}
      {links.length < all.length && <p>Its links in header and footer go with it.</p>}
      {links.length > 0 && <p>These links will lead there instead:</p>}
      <LinkList links={links} />
    </TaskDialog>
  );
}
