/** What src/generate/site-content.ts hands to the routes. */
declare module 'virtual:site' {
  export const site: import('./site/site.ts').Site;
  /** Another one for any other text in content/. */
  export const version: string;
}
