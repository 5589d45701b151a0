import { domainToASCII } from 'node:url';

/**
 * The one spelling by which a person's leads are deleted: `MÜLLER@exämple.de` and
 * `müller@xn--exmple-cua.de` are the same.
 */
export function normaliseAddress(email: string): string {
  const visible = email.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const plain = visible.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return plain.slice(0, at + 1) + (asciiDomain(domain) || domain);
}

/** A domain in ASCII; empty if it is none. */
export const asciiDomain = (domain: string): string =>
  // domainToASCII cuts off what follows a slash, and would make another domain of it.
  /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u.test(domain) ? domainToASCII(domain) : '';
