interface StartProps {
  /** Files with unsaved words from an earlier visit, by their titles. */
  kept: readonly { file: string; title: string }[];
}

/** Shown before a file is opened. */
export const Start = ({ kept }: StartProps) => (
  <div className="start">
    <h1>Change the site’s words</h1>
    <ol>
      <li>
        <strong>Click words in the page</strong> beside this, or choose above what to change.
        “Search” finds where something is said.
      </li>
      <li>
        <strong>Change them and save</strong> (Ctrl+S, on a Mac ⌘S). The page follows while you
        type. <strong>Pages</strong> makes, moves and removes whole pages.
      </li>
      <li>
        <strong>Look at Changes and publish.</strong> Until then, each change can be undone
        separately.
      </li>
    </ol>
    {kept.length > 0 && (
      <p>
        Not saved, from last time:{' '}
        {kept.map(({ file, title }, index) => (
          <span key={file}>
            {index > 0 && ', '}
            <a href={`#${file}`}>{title}</a>
          </span>
        ))}
      </p>
    )}
  </div>
);
