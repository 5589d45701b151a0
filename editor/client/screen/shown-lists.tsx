import { type Contents, listsOf, titleOf } from '../../site.ts';
import type { Value } from '../../yaml/value.ts';
import { openField } from '../window/navigation.ts';

/** Leads from a section to the lists that it shows, such as the questions. */
export const ShownLists = ({ section, contents }: { section: Value; contents: Contents }) =>
  listsOf(section).map((file) => (
    <p key={file} className="help">
      It shows a list of its own:{' '}
      <button type="button" className="text" onClick={() => openField(file, [])}>
        {titleOf(file, contents[file])}
      </button>
    </p>
  ));
