/** What surely is a slip: spaces at an end or in a number, and a page that is not encrypted. */
export const asAddress = (typed: string): string =>
  typed
    .trim()
    .replace(/^(http:\/\/|(?=www\.))/i, 'https://')
    .replace(/^(tel|sms|mailto):[^?]*/i, (address) => address.replaceAll(/\s/g, ''));
