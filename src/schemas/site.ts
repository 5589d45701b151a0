/** The shapes of the files that hold facts for every page: site, navigation, messages, logos. */
import { z } from 'zod';
import { href, link, text } from './fields.ts';

export const site = z.strictObject({
  name: text(30),
  tagline: text(120),
  email: z.email('is not an e-mail address. Write one such as hello@sonic.example'),
  phone: z
    .string()
    .regex(
      /^\+[\d ]{7,20}$/,
      'is not a telephone number. Write it with its country code, such as +44 20 7946 0000',
    ),
  /** The external website that the team's picture on /about links to. */
  teamSite: z
    .string()
    .startsWith('https://', 'is not an address. Write one such as https://team.sonic.example/'),
});

/** Header and footer, as in the specification's section 2, "Shared layout". */
export const navigation = z.strictObject({
  home: text(40),
  skip: text(40),
  menu: text(20),
  mainLabel: text(40),
  header: z
    .array(
      z.union([
        link,
        z.strictObject({
          label: text(30),
          entries: z.array(link.extend({ text: text(90) })).min(1),
        }),
      ]),
    )
    .min(1),
  contact: link,
  theme: z.strictObject({ toggle: text(40) }),
  motion: z.strictObject({ pause: text(30), resume: text(30) }),
  footer: z.strictObject({
    label: text(40),
    columns: z.array(z.strictObject({ heading: text(30), links: z.array(link).min(1) })),
    legal: z.array(z.strictObject({ label: text(30), href })),
    legalLabel: text(40),
    copyright: text(60),
  }),
});

/** What the contact form says (specification, sections 4, 5 and 8). */
export const messages = z.strictObject({
  form: z.strictObject({ sending: text(60), success: text(60), failure: text(80) }),
  validation: z.strictObject({
    heading: text(40),
    titlePrefix: text(20),
    missing: z.strictObject({
      name: text(80),
      company: text(80),
      email: text(80),
      phone: text(80),
      description: text(80),
    }),
    malformed: z.strictObject({ email: text(100), phone: text(100) }),
  }),
});

/** A customer's mark (specification, section 3): drawn as SVG in the colour of the text around it. */
export const logo = z.strictObject({
  id: z.number().int().positive(),
  name: text(30),
  svg: z.string().startsWith('<svg', 'is not SVG. Paste the mark from "<svg" to "</svg>"'),
});

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Messages = z.infer<typeof messages>;
export type Logo = z.infer<typeof logo>;
