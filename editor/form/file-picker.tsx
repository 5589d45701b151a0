import { listFiles, singleFiles } from '../../src/schemas/files.ts';
import { titleOf } from './content.ts';
import type { Drafts } from './drafts.ts';

interface FilePickerProps {
  drafts: Drafts;
  open: string;
  onOpen: (file: string) => void;
}

const groupOf = (file: string) => {
  if (file.startsWith('content/pages/')) return 'Pages';
  if (Object.values(listFiles).some((list) => list.file === file)) return 'Lists';
  if (Object.values(singleFiles).some((single) => single.file === file))
    return 'On every page and elsewhere';
  return 'Legal texts';
};

/** Every file by its title; a dot stands before one with changes that are not saved. */
export function FilePicker({ drafts, open, onOpen }: FilePickerProps) {
  const { disk, drafts: changed } = drafts.state;
  const files = Object.keys(disk);
  return (
    <select
      aria-label="What to change"
      value={open in disk ? open : ''}
      onChange={(event) => onOpen(event.target.value)}
    >
      <option value="">Choose what to change</option>
      {[...new Set(files.map(groupOf))].map((group) => (
        <optgroup key={group} label={group}>
          {files
            .filter((file) => groupOf(file) === group)
            .map((file) => (
              <option key={file} value={file}>
                {changed[file] ? '• ' : ''}
                {titleOf(file, disk[file] ?? '')}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
