import { type ReactNode, useState } from 'react';

/** A link that has just been made, with a button that copies it; empty until it is there. */
export function CopyLink({ label, link }: { label: ReactNode; link: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="row wrap grow">
      <label className="grow">
        {label}
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <button
        type="button"
        className="fill"
        disabled={!link}
        onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}
      >
        Copy link
      </button>
      <span role="status">{isCopied && 'Copied.'}</span>
    </div>
  );
}
