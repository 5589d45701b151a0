import type { CSSProperties } from 'react';

/**
 * Numbers for an element's styles, such as its place on a scale: `{ from: 3 }` becomes `--from`. No
 * page is published with the attribute: the build makes it a rule of the page's style sheet
 * (src/build/finish/number-rules.ts).
 */
export const numbers = (values: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
