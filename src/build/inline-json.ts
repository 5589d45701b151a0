/** A value as JSON for a script element; nothing in it can end the element or begin another. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
