/**
 * React's JSX without keys, for the site's own components: theirs are texts, which are empty or equal while somebody writes,
 * and change with each letter. By its place, an entry stays the same element.
 */
import * as runtime from 'react/jsx-runtime';

type Made = Parameters<typeof runtime.jsx>;

export const { Fragment } = runtime;
export const jsx = (...[type, props]: Made) => runtime.jsx(type, props);
export const jsxs = (...[type, props]: Made) => runtime.jsxs(type, props);
