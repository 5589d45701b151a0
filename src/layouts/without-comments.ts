/** An inline script as it is published: Astro does not minify those, and what their comments say is for us. */
export const withoutComments = (script: string): string => script.replaceAll(/^ *\/\/.*\n/gm, '');
