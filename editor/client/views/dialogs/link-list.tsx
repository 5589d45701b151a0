import type { LinkPlace } from '../../document/pages.ts';

/** The links to a page, by where they are. */
export const LinkList = ({ links }: { links: readonly LinkPlace[] }) =>
  links.length === 0 ? (
    <p className="help">No page has a link to it.</p>
  ) : (
    <ul className="links small">
      {links.map(({ place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a long text may have the link twice.
        <li key={`${place}${index}`}>{place}</li>
      ))}
    </ul>
  );
