/** A feed in Atom (RFC 4287). */
export interface Feed {
  /** Absolute URLs of the feed and of the page that it belongs to. */
  url: string;
  page: string;
  title: string;
  /** Language tag. */
  language: string;
  author: string;
  /** At least one, in any order. */
  entries: readonly FeedEntry[];
}

interface FeedEntry {
  /** An absolute URL that never changes. */
  id: string;
  page: string;
  title: string;
  /** When it appeared, as RFC 3339 has it. */
  date: string;
  /** Its whole text as HTML, with absolute links. */
  html: string;
}

/** @returns the feed as XML, the newest entry first */
export function atom({ url, page, title, language, author, entries }: Feed): string {
  const newestFirst = entries.toSorted((a, b) => b.date.localeCompare(a.date));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(url)}</id>
<title>${escaped(title)}</title>
<updated>${newestFirst[0]?.date ?? ''}</updated>
<author><name>${escaped(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(url)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
${newestFirst.map(entryOf).join('\n')}
</feed>
`;
}

const entryOf = ({ id, page, title, date, html }: FeedEntry) => `<entry>
<id>${escaped(id)}</id>
<title>${escaped(title)}</title>
<published>${date}</published>
<updated>${date}</updated>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<content type="html">${escaped(html)}</content>
</entry>`;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
