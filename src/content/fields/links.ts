/** Links: where they lead, and what visitors click. */
import { z } from 'zod';
import { text } from './field-schemas.ts';

const NOT_A_LINK =
  'is not a link. Write a path such as /contact, an anchor such as #guides, or an address that starts with https://';

const HAS_SPACE = 'has a space, which no address has. Remove it, or write %20 for it';

/** A host with a dot, addresses with @ and what their mail says, or a number. */
const POSSIBLE =
  /^(https:\/\/([\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(:\d+)?([/?#]|$)|mailto:[^@?,]+@[^@?,]+\.[^@?,]+(,[^@?,]+@[^@?,]+\.[^@?,]+)*(\?|$)|(tel|sms):[+\d])/u;

/** In characters. */
const LONGEST_ADDRESS = 2000;

/** A link's target: a path of this site, an anchor on the page, or an https URL. */
export const href = z
  .string()
  .regex(
    /^(\/(?!\/)[\w./#?=&-]*|#[\w-]+|(https:\/\/(?![^/]*@)|mailto:|tel:|sms:)[^\s\p{C}"<>\\]+)$/u,
    { error: ({ input }) => (/\S\s+\S/.test(String(input)) ? HAS_SPACE : NOT_A_LINK) },
  )
  .refine((address) => address.length <= LONGEST_ADDRESS, {
    error: ({ input }) =>
      `has ${String(input).length} characters; at most ${LONGEST_ADDRESS} are safe in every browser. Shorten it`,
    abort: true,
  })
  // Such as https://[example or an impossible port.
  .refine((address) => URL.canParse(address, 'https://example.org'), {
    error: NOT_A_LINK,
    abort: true,
  })
  .refine((address) => !address.includes(':') || POSSIBLE.test(address), {
    error: ({ input }) =>
      /^(tel|sms):/.test(String(input))
        ? 'is not a possible number. Write one such as tel:+442079460000'
        : 'is not a possible address. Check it for a missing dot or @',
  })
  .meta({
    title: 'Leads to',
    description:
      'A page such as /contact, a place on it such as /documentation#guides, an email, a phone number, or an address with https://, as of any file.',
    synonyms: 'link, URL, target',
    control: 'link',
  });

/** A labelled link; the section decides whether it looks like a button or text. */
export const link = z
  .strictObject({
    label: text('Label', 60, 'What visitors click. Say where it leads.'),
    href,
  })
  .meta({
    title: 'Link',
    description: 'A label and where it leads.',
    synonyms: 'button, call to action, CTA',
  });

/** A button that has no effect until an editor adds its `href`. */
export const button = link
  .extend({
    draft: text(
      'First line of the form',
      120,
      'If it leads to the contact form: what it writes into the description.',
    ).optional(),
  })
  .partial({ href: true })
  .meta({
    title: 'Button',
    description: 'It has no effect until you say where it leads.',
    synonyms: 'link, call to action, CTA',
  });
