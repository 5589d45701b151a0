import type { Visit } from '../captcha/captcha.ts';
import { FIELD_NAMES, fieldOf } from '../contract.ts';
import type { LeadFields } from '../store/lead.ts';

export interface Circumstances extends Partial<Visit> {
  userAgent: string;
  /** The text of the input that people do not see. */
  honeypot: string;
}

const LINK = /\bhttps?:\/\/|\bwww\.|<a\s|\[url\b/gi;

/** In words. They only mark the mail of a lead: people show one now and then. */
export function junkSigns(
  fields: LeadFields,
  { honeypot, elapsedMs, automated, userAgent }: Circumstances,
): string {
  const lines = FIELD_NAMES.filter((name) => fieldOf(name).kind !== 'textarea');
  const links = (names: string[]) =>
    names.flatMap((name) => String(fields[name as keyof LeadFields]).match(LINK) ?? []);
  const signs = {
    'fills in a field that people do not see': honeypot !== '',
    // Nobody is faster, even with a prepared text.
    'sent within two seconds': elapsedMs !== undefined && elapsedMs < 2_000,
    'the browser is controlled by a program': automated || /headless/i.test(userAgent),
    'has three links, or one in a short field':
      links(FIELD_NAMES).length > 2 || links(lines).length > 0,
  };
  return Object.entries(signs)
    .flatMap(([words, shows]) => (shows ? words : []))
    .join('; ');
}
