/** Normalises text that HTML and JSON write differently, to search built files for text of content/. */
export const plain = (text: string) =>
  text
    .replaceAll(/<!-- -->|<\/?span[^>]*>/g, '')
    .replaceAll('\\"', '"')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
