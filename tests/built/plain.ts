/** Text without what HTML and JSON write differently, to look for words of content/ in a built file. */
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
