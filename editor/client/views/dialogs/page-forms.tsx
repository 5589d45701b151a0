import { CopyPage } from './copy-page.tsx';
import { MovePage } from './move-page.tsx';
import { NewPage } from './new-page.tsx';
import { RemovePage } from './remove-page.tsx';

/** What is being done: to the page in `file`, or a new one. */
export interface Dialogue {
  task: 'new' | 'copy' | 'move' | 'remove';
  file: string;
}

/** Asks what a task needs, and shows what will change before it does. */
export function PageDialogue({ task, file, onClose }: Dialogue & { onClose: () => void }) {
  if (task === 'new') return <NewPage onClose={onClose} />;
  const Form = { copy: CopyPage, move: MovePage, remove: RemovePage }[task];
  return <Form file={file} onClose={onClose} />;
}
