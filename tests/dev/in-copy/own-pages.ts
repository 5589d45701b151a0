/** Every kind of section twice. */
export const EVERYTHING = '/everything';
/** Nothing but a headline, in a folder. */
export const PLAIN = '/boats/ferries';
/** A second contact form, in a folder. */
export const OWN_CONTACT = '/it/contact';
/** The recipe's page with an island. */
export const PRICING = '/pricing';
