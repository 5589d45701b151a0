/** The component of every kind of section as Astro builds it: with islands, scripts and pictures of several sizes. */

import ContactForm from './contact-form/contact-form.astro';
import { sectionComponents } from './index.ts';
import Pause from './pause/pause.astro';
import PictureText from './picture-text/picture-text.astro';

export const astroSections = {
  ...sectionComponents,
  'contact-form': ContactForm,
  pause: Pause,
  'picture-text': PictureText,
};
