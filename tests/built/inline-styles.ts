import type { BuiltSite, Finding } from './site.ts';

/** Finds style attributes, which the Content-Security-Policy blocks. */
export const inlineStyles = (site: BuiltSite): Finding[] =>
  site.pages.flatMap(({ file, document }) =>
    document.querySelectorAll('[style]').map((element) => ({
      file,
      what: `<${element.rawTagName} style="${element.getAttribute('style')}"> would be blocked`,
      mend: 'Write a class or a data attribute, and the style in its module.',
    })),
  );
