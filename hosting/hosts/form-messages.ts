/**
 * The proxy's error messages for the form's URL, by status, for when the service itself cannot respond.
 * The page shows them to the visitor (specification, section 8).
 */
export const formMessages: Record<number, string> = {
  400: 'The request could not be read. Please try again.',
  405: 'Send the form with POST.',
  408: 'Your message took too long to arrive. Please try again.',
  413: 'Your message is too long to send. Please shorten it to less than 1 MB.',
  429: 'Too many messages were sent from your network. Please try again in a few minutes.',
};

/** The message for every other status. */
export const otherFormMessage =
  'We cannot take your message at the moment. Please try again in a few minutes.';
