import { useState } from 'react';
import { fileAt, pathOfFile, titleOf } from '../../../site.ts';
import { addressError, linksTo, moved } from '../../document/pages.ts';
import { store, useEdited } from '../../document/store.ts';
import { TaskDialog } from '../../ui/task-form.tsx';
import { openField } from '../../window/navigation.ts';
import { Address } from './address.tsx';
import { LinkList } from './link-list.tsx';

interface MovePageProps {
  file: string;
  onClose: () => void;
}

/** Gives a page another address, and shows the links that follow it. */
export function MovePage({ file, onClose }: MovePageProps) {
  const { contents, files } = useEdited();
  const from = pathOfFile(file);
  const [path, setPath] = useState(from);
  const error = path === from ? undefined : addressError(path, contents);
  const isReady = path !== from && !error;
  const move = () => {
    const words = `${titleOf(file, contents[file])} is at ${path} now.`;
    store.apply(moved(from, path, contents, files), words);
    onClose();
    openField(fileAt(path), []);
  };
  return (
    <TaskDialog
      title={`Move ${titleOf(file, contents[file])}`}
      submitLabel="Move"
      isReady={isReady}
      onDo={move}
      onClose={onClose}
    >
      <Address path={path} own={from} error={error} onChange={setPath} />
      <p>
        The old address {from} will lead to {isReady ? path : 'the new one'}. These links will
        follow it:
      </p>
      <LinkList links={linksTo(from, contents)} />
    </TaskDialog>
  );
}
