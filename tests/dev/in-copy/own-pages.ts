/** The paths of the pages that the copy has of its own. */
import { contactPath } from '../../support/contact.ts';

/** Every kind of section twice. */
export const EVERYTHING = '/everything';
/** Nothing but a headline, in a folder. */
export const PLAIN = '/boats/ferries';
/** A second contact form, in a folder that looks like a language's. */
export const OWN_CONTACT = '/it/contact';
/** The recipe's page with an island. */
export const PRICING = '/pricing';
/** The recipe's list of articles, its article, and one whose date is to come. */
export const NEWS = '/news';
export const ARTICLE = '/news/quieter-lines';
export const TO_COME = '/news/to-come';

/** What the form says instead of the service's own words when too much was sent from a network. */
export const OWN_MESSAGE = 'Too many from your network.';

/** The ids of the pages that it has in another language, too. */
export const TRANSLATED = [
  'index',
  '404',
  ...[contactPath, EVERYTHING, NEWS, ARTICLE].map((path) => path.slice(1)),
];
