/** What still shows the former name of a page. */
import { type Contents, pathOfFile, SECTIONS } from '../../site.ts';
import { samePath, valueAt } from '../../yaml/value.ts';
import { type Hit, hitsIn } from './find-words.ts';
import { linksIn, partsOf } from './links.ts';

/** A page's own name. */
export const nameIn = (contents: Contents, file: string): string =>
  String(valueAt(contents[file], ['title']) ?? '').trim();

/** The page's headline and the links to it, as far as they say its former name. */
export function stillCalled(contents: Contents, page: string, from: string): Hit[] {
  const headline = [...SECTIONS, 0, 'heading'];
  const isLinkTo = ({ file, path, text, at, length }: Hit) =>
    linksIn(file, contents[file]).some((link) => {
      if (partsOf(link.link).path !== pathOfFile(page)) return false;
      if (link.at === undefined) return samePath(path, [...link.path.slice(0, -1), 'label']);
      // In a long text: what stands between the brackets.
      const between = text.slice(at + length, link.at);
      return samePath(path, link.path) && /^[^[\]]*\]\($/.test(between);
    });
  return hitsIn(contents, { query: from, hasCapitals: false, isWhole: true }).filter(
    (hit) => (hit.file === page && samePath(hit.path, headline)) || isLinkTo(hit),
  );
}
