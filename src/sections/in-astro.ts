/** The component of every kind of section as Astro builds it: with islands, scripts and pictures of several sizes. */

import ArticleTabs from './article-tabs/article-tabs.astro';
import ContactForm from './contact-form/contact-form.astro';
import Customers from './customers/customers.astro';
import EndpointTabs from './endpoint-tabs/endpoint-tabs.astro';
import { sectionComponents } from './index.ts';
import Pause from './pause/pause.astro';
import PictureText from './picture-text/picture-text.astro';
import Questions from './questions/questions.astro';

export const astroSections = {
  ...sectionComponents,
  'article-tabs': ArticleTabs,
  'contact-form': ContactForm,
  customers: Customers,
  'endpoint-tabs': EndpointTabs,
  pause: Pause,
  'picture-text': PictureText,
  questions: Questions,
};
