/** The oldest browsers that the site supports (docs/architecture.md). */
export const BROWSERS = ['chrome114', 'edge114', 'firefox125', 'safari17'];
