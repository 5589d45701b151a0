/** Serialises a value for a script element; escapes `<`, so that it cannot close the element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
