import { domainToASCII } from 'node:url';

/**
 * An e-mail address in the one form that a person's leads are deleted by: trimmed, composed letters, lower
 * case, the domain in ASCII. `MÜLLER@exämple.de` and `müller@xn--exmple-cua.de` are the same.
 */
export function normaliseAddress(email: string): string {
  const plain = email.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return plain.slice(0, at + 1) + (domainToASCII(domain) || domain);
}
