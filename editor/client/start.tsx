/** Shown before a file is opened. */
export const Start = () => (
  <div className="view">
    <h1>Change the site’s words</h1>
    <ol>
      <li>
        <strong>Click words in the page</strong> beside this, or choose above what to change.
        “Search” finds where something is said.
      </li>
      <li>
        <strong>Change them.</strong> The page follows while you type, and everything is kept as a
        draft. <strong>Pages</strong> makes, moves and removes whole pages.
      </li>
      <li>
        <strong>Look at Changes and publish.</strong> Until then, each change can be undone
        separately.
      </li>
    </ol>
  </div>
);
