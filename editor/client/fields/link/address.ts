/**
 * What surely is a slip: spaces, a capital where an address begins, a page not encrypted, mail
 * or a number without its scheme.
 */
export const asAddress = (typed: string): string =>
  typed
    .trim()
    .replace(/^(https?:\/\/|(?=www\.))/i, 'https://')
    .replace(/^(?=[^\s/:?#@]+@[^\s/:?#@]+\.[^\s/:?#@]+$)/, 'mailto:')
    .replace(/^(?=\+\d[\d\s().-]+$)/, 'tel:')
    .replace(/^(tel|sms|mailto):/i, (scheme) => scheme.toLowerCase())
    .replace(/^(tel|sms|mailto):[^?]*/, (address) => address.replaceAll(/\s/g, ''));
