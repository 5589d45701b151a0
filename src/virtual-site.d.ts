/** What src/build/site-content.ts hands to the routes. */
declare module 'virtual:site' {
  export const site: import('./content/site.ts').Site;
  /** A hash of all that is in content/. */
  export const version: string;
}
