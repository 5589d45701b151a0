/**
 * React's JSX without keys, for the site's own components: their keys are texts, which change with
 * each letter and may be empty or equal while somebody writes. Without keys an entry stays the same
 * element by its place.
 */
import * as runtime from 'react/jsx-runtime';

type Made = Parameters<typeof runtime.jsx>;

export const { Fragment } = runtime;
export const jsx = (...[type, props]: Made) => runtime.jsx(type, props);
export const jsxs = (...[type, props]: Made) => runtime.jsxs(type, props);
