/** What src/build/site-content.ts hands to the routes. */
declare module 'virtual:site' {
  export const site: import('./content/site.ts').Site;
  /** Where the contact form posts, with what key and captcha. */
  export const form: import('./sections/contact-form/captcha.ts').FormSettings;
  /** Whether search engines may list the site. */
  export const isListed: boolean;
  /** A hash of all that is in content/. */
  export const version: string;
}
