/**
 * Whether a page, or the whole site, has to show the texts of a content file. Editors may
 * leave out the call description on any page; content/call-description.yaml then stands on none.
 *
 * @param html the page, or all files of the site; scripts name the attribute too, but without the space
 */
export const isExpected = (file: string, html: string): boolean =>
  !file.endsWith('/call-description.yaml') || html.includes(' data-call-description');
