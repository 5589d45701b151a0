/** Schemas of the files that several pages use: site, navigation, messages, logos. */
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
    tagline: text('Tagline', 120, 'Stands in the footer, and where machines ask what this is.'),
    email: z
      .email('is not an e-mail address. Write one such as hello@sonic.example')
      .meta({ title: 'Email', description: 'Where visitors write to.' }),
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

/** Header and footer (specification, section 2, "Shared layout"). */
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
                label: text('Words on it', 30, 'What visitors press.'),
                entries: z
                  .array(
                    link
                      .extend({ text: text('Line below it', 90, 'What is found there.') })
                      .meta({ title: 'Link' }),
                  )
                  .min(1)
                  .meta({ title: 'Links', description: 'What the menu opens.' }),
              })
              .meta({ title: 'Menu' }),
          ])
          .meta({ title: 'Link or menu' }),
      )
      .min(1)
      .meta({ title: 'Header', description: 'From left to right: links, and menus of links.' }),
    contact: link.meta({ title: 'Contact button', description: 'At the right end of the header.' }),
    theme: z.strictObject({ toggle: text('Button', 40, 'A screen reader says it.') }).meta({
      title: 'Dark theme',
      description: 'The button that changes between light and dark.',
    }),
    motion: z
      .strictObject({
        pause: text('Pause', 30, 'Stands on the button while the background moves.'),
        resume: text('Resume', 30, 'While it stands still.'),
      })
      .meta({ title: 'Moving background', description: 'The button that stops it.' }),
    footer: z
      .strictObject({
        label: text('Name of the footer', 40, 'A screen reader says it.'),
        columns: z
          .array(
            z
              .strictObject({
                heading: heading(30),
                links: z
                  .array(link)
                  .min(1)
                  .meta({ title: 'Links', description: 'From top to bottom.' }),
              })
              .meta({ title: 'Column' }),
          )
          .meta({ title: 'Columns', description: 'From left to right.' }),
        legal: z
          .array(
            z
              .strictObject({ label: text('Words on it', 30, 'What visitors press.'), href })
              .meta({ title: 'Link' }),
          )
          .meta({ title: 'Legal links', description: 'In the last line.' }),
        legalLabel: text('Name of the legal links', 40, 'A screen reader says it.'),
        copyright: text('Copyright', 60, 'Stands after the year.'),
      })
      .meta({ title: 'Footer', description: 'At the end of every page.' }),
  })
  .meta({ title: 'Header and footer' });

/** The texts of the contact form (specification, sections 4, 5 and 8). */
export const messages = z
  .strictObject({
    form: z
      .strictObject({
        sending: text('While sending', 60, 'Beside the button.'),
        success: text('Sent', 60, 'Beside the button, once the answers have arrived.'),
        failure: text('Not sent', 80, 'Beside the button; the form keeps its answers.'),
        instead: z
          .strictObject({
            words: text('Words', 120, 'Before the site’s email address.'),
            subject: text('Subject', 60, 'Of the email that the address opens.'),
          })
          .meta({
            title: 'Another way, below a failure',
            description: 'For who cannot send the form.',
          }),
      })
      .meta({ title: 'What the form says', description: 'While it works, and after it.' }),
    validation: z
      .strictObject({
        heading: heading(40),
        titlePrefix: text('Before the title', 20, 'In the browser’s tab while there is a problem.'),
        missing: z
          .strictObject({
            name: text('Name', 80, 'Says what to write.'),
            company: text('Company', 80, 'Says what to write.'),
            email: text('Email', 80, 'Says what to write.'),
            phone: text('Phone', 80, 'Says what to write.'),
            description: text('Description', 80, 'Says what to write.'),
          })
          .meta({
            title: 'When an answer is missing',
            description: 'One sentence for each field.',
          }),
        malformed: z
          .strictObject({
            email: text('Email', 100, 'Says what it should look like.'),
            phone: text('Phone', 100, 'Says what it should look like.'),
          })
          .meta({
            title: 'When an answer cannot be right',
            description: 'One sentence for each field.',
          }),
      })
      .meta({
        title: 'Problems',
        description: 'What is said where an answer is missing or wrong.',
      }),
  })
  .meta({ title: 'Messages of the contact form' });

/** A customer's logo (specification, section 3), as SVG in the colour of the surrounding text. */
export const logo = z
  .strictObject({
    id: z
      .number()
      .int()
      .positive()
      .meta({ title: 'Number', description: 'Another one for each mark.' }),
    name: text('Name', 30, 'As the customer writes it.'),
    svg,
  })
  .meta({ title: 'Mark' });

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Messages = z.infer<typeof messages>;
export type Logo = z.infer<typeof logo>;
