import { pathOfFile, titleOf } from '../../../site.ts';
import { copied } from '../../document/pages.ts';
import { useEdited } from '../../document/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from './name-form.tsx';

interface CopyPageProps {
  file: string;
  onClose: () => void;
}

/** Begins a page with a copy of another one. */
export function CopyPage({ file, onClose }: CopyPageProps) {
  const { contents, files } = useEdited();
  return (
    <Dialog title={`Duplicate ${titleOf(file, contents[file])}`} kind="small" onClose={onClose}>
      <div className="halves">
        <NameForm
          submitLabel="Create page"
          folder={pathOfFile(file).replace(/\/[^/]*$/, '')}
          makeValue={(name) => copied(contents[file], name)}
          commentSource={files[file]}
          onClose={onClose}
        >
          <p className="help">The name becomes its title and its headline.</p>
        </NameForm>
      </div>
    </Dialog>
  );
}
