import { useState } from 'react';
import { keyOfHit, replacedIn, toggled } from '../../document/find-words.ts';
import { nameIn, stillCalled } from '../../document/rename.ts';
import { store, useEdited } from '../../document/store.ts';
import { TaskDialog } from '../../ui/task-form.tsx';
import { showField } from '../../window/navigation.ts';
import { Hits } from '../find/hits.tsx';

interface RenamePageProps {
  file: string;
  /** The page's former name. */
  from: string;
  onClose: () => void;
}

/** Offers to change what still shows the former name of a page. */
export function RenamePage({ file, from, onClose }: RenamePageProps) {
  const { contents } = useEdited();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const hits = stillCalled(contents, file, from);
  const ticked = hits.filter((hit) => !left.has(keyOfHit(hit)));
  const name = nameIn(contents, file);
  const change = () => {
    store.apply(replacedIn(contents, ticked, from, name), `“${from}” is “${name}” there, too.`);
    onClose();
  };
  return (
    <TaskDialog
      title={`Also call it “${name}” here?`}
      words={`The page’s headline, and links to it, still say “${from}”.`}
      submitLabel={`Change ${ticked.length}`}
      isReady={ticked.length > 0}
      onDo={change}
      onClose={onClose}
    >
      <Hits
        contents={contents}
        hits={hits}
        isTicked={(hit) => ticked.includes(hit)}
        onTick={(hit) => setLeft(toggled(left, hit))}
        onShow={(file, path) => {
          onClose();
          showField(file, path);
        }}
      />
    </TaskDialog>
  );
}
