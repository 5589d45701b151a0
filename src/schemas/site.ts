/** The shapes of the files that hold facts for every page: site, navigation, messages, logos. */
import { z } from 'zod';
import { heading, href, link, text } from './fields.ts';
import { svg } from './svg.ts';

export const site = z
  .strictObject({
    name: text(
      'Name',
      30,
      'The provider’s name, in the header, the footer and the title of every page.',
    ),
    tagline: text('Tagline', 120),
    email: z
      .email('is not an e-mail address. Write one such as hello@sonic.example')
      .meta({ title: 'Email' }),
    writeInstead: text(
      'Beside buttons without effect',
      80,
      'The email address follows. Leave it out to say nothing.',
    ).optional(),
    phone: z
      .string()
      .regex(
        /^\+[\d ]{7,20}$/,
        'is not a telephone number. Write it with its country code, such as +44 20 7946 0000',
      )
      .meta({
        title: 'Phone',
        description: 'With its country code, such as +44 20 7946 0000.',
      }),
    teamSite: z
      .string()
      .startsWith('https://', 'is not an address. Write one such as https://team.sonic.example/')
      .meta({
        title: 'The team’s website',
        description: 'The picture of the team on the page About leads there.',
      }),
    security: z
      .strictObject({
        contact: z
          .email('is not an e-mail address. Write one such as security@sonic.example')
          .meta({
            title: 'E-mail',
            description: 'Read by somebody who can have a weakness mended.',
          }),
        expires: z.iso.date('is not a day. Write it such as 2027-10-31').meta({
          title: 'Good until',
          description: 'Within a year. Checks remind you a month before.',
        }),
      })
      .meta({
        title: 'Reports of weaknesses',
        description:
          'Published as /.well-known/security.txt, for whoever finds a hole in the site.',
      }),
  })
  .meta({ title: 'Provider', description: 'Facts that every page shares.' });

/** Header and footer, as in the specification's section 2, "Shared layout". */
export const navigation = z
  .strictObject({
    home: text('Name of the mark', 40, 'What a screen reader says for the mark, which leads home.'),
    skip: text('Skip link', 40, 'The first thing that the Tab key reaches.'),
    menu: text('Menu button', 20, 'On narrow screens.'),
    mainLabel: text('Name of the menu', 40, 'A screen reader says it before the header’s links.'),
    header: z
      .array(
        z
          .union([
            link,
            z
              .strictObject({
                label: text('Words on it', 30),
                entries: z
                  .array(link.extend({ text: text('Line below it', 90) }).meta({ title: 'Link' }))
                  .min(1)
                  .meta({ title: 'Links' }),
              })
              .meta({ title: 'Menu' }),
          ])
          .meta({ title: 'Link or menu' }),
      )
      .min(1)
      .meta({ title: 'Header' }),
    contact: link.meta({ title: 'Contact button' }),
    theme: z
      .strictObject({ toggle: text('Button', 40, 'A screen reader says it.') })
      .meta({ title: 'Dark theme' }),
    motion: z
      .strictObject({ pause: text('Pause', 30), resume: text('Resume', 30) })
      .meta({ title: 'Moving background' }),
    footer: z
      .strictObject({
        label: text('Name of the footer', 40, 'A screen reader says it.'),
        columns: z
          .array(
            z
              .strictObject({
                heading: heading(30),
                links: z.array(link).min(1).meta({ title: 'Links' }),
              })
              .meta({ title: 'Column' }),
          )
          .meta({ title: 'Columns' }),
        legal: z
          .array(z.strictObject({ label: text('Words on it', 30), href }).meta({ title: 'Link' }))
          .meta({ title: 'Legal links' }),
        legalLabel: text('Name of the legal links', 40, 'A screen reader says it.'),
        copyright: text('Copyright', 60, 'Stands after the year.'),
      })
      .meta({ title: 'Footer' }),
  })
  .meta({ title: 'Header and footer' });

/** What the contact form says (specification, sections 4, 5 and 8). */
export const messages = z
  .strictObject({
    form: z
      .strictObject({
        sending: text('While sending', 60),
        success: text('Sent', 60),
        failure: text('Not sent', 80),
        instead: z
          .strictObject({
            words: text('Words', 120, 'Before the site’s email address.'),
            subject: text('Subject', 60, 'Of the email that the address opens.'),
          })
          .meta({ title: 'Another way, below a failure' }),
      })
      .meta({ title: 'What the form says' }),
    validation: z
      .strictObject({
        heading: heading(40),
        titlePrefix: text('Before the title', 20, 'In the browser’s tab while there is a problem.'),
        missing: z
          .strictObject({
            name: text('Name', 80),
            company: text('Company', 80),
            email: text('Email', 80),
            phone: text('Phone', 80),
            description: text('Description', 80),
          })
          .meta({ title: 'When an answer is missing' }),
        malformed: z
          .strictObject({ email: text('Email', 100), phone: text('Phone', 100) })
          .meta({ title: 'When an answer cannot be right' }),
      })
      .meta({ title: 'Problems' }),
  })
  .meta({ title: 'Messages of the contact form' });

/** A customer's mark (specification, section 3): drawn as SVG in the colour of the text around it. */
export const logo = z
  .strictObject({
    id: z
      .number()
      .int()
      .positive()
      .meta({ title: 'Number', description: 'Another one for each mark.' }),
    name: text('Name', 30),
    svg,
  })
  .meta({ title: 'Mark' });

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Messages = z.infer<typeof messages>;
export type Logo = z.infer<typeof logo>;
