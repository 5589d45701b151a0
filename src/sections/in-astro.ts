/** What Astro adds to the sections: settings of the build, and pictures of several sizes. */
import ContactForm from './contact-form/contact-form.astro';
import * as sectionComponents from './index.ts';
import type { SectionType } from './page.ts';
import PictureText from './picture-text/picture-text.astro';

/** The component of every kind of section. */
export const astroSections: Record<SectionType, unknown> = {
  ...sectionComponents,
  'contact-form': ContactForm,
  'picture-text': PictureText,
};
