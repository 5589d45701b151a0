/** Schemas of what every page shows: the provider's details, header and footer, the form's messages. */
import { z } from 'zod';
import { shapes } from '../../form-service/fields.ts';
import { messages as serviceMessages } from '../../form-service/messages.ts';
import { group, heading, href, link, list, partly, text } from './fields.ts';
import { textForFields } from './form-fields.ts';

/** Where scripts and frames may come from besides the site itself. */
const origin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
    'is not an origin. Write it without a path, such as https://statistics.example',
  )
  .meta({ title: 'Origin', description: 'Such as https://statistics.example' });

export const site = group(
  'Company',
  {
    name: text(
      'Name',
      30,
      'The provider’s name, in the header, the footer and the title of every page.',
    ),
    tagline: text('Tagline', 120, 'In the footer, in llms.txt and in structured data.'),
    email: z
      .email('is not an email address. Write one such as hello@sonic.example')
      .meta({ title: 'Email', description: 'Where visitors write.' }),
    writeInstead: text(
      'Note beside buttons without a link',
      80,
      'Before the email address. Without it, nothing is shown.',
    ).optional(),
    phone: z
      .string()
      .regex(
        /^\+[\d ]{7,20}$/,
        'is not a telephone number. Write it with its country code, such as +44 20 7946 0000',
      )
      .meta({ title: 'Phone', description: 'With its country code, such as +44 20 7946 0000.' }),
    security: group(
      'Security contact',
      {
        contact: z.email('is not an email address. Write one such as security@sonic.example').meta({
          title: 'Email for reports',
          description: 'For people who find a security problem.',
        }),
        expires: z.iso.date('is not a day. Write it such as 2027-10-31').meta({
          title: 'Report address valid until',
          description: 'At most a year ahead. You are reminded a month before.',
        }),
      },
      'Published as /.well-known/security.txt.',
    ),
    allowedOrigins: list(
      'Other origins',
      origin,
      { min: 0 },
      'A page may load a script or a frame from these, if a developer has put one there.',
    ).default([]),
  },
  'Name, email and phone of the company: in the header, the footer and search results.',
);

const menu = group('Menu', {
  label: text('Label', 30, 'What visitors click.'),
  entries: list(
    'Links',
    link
      .extend({ text: text('Line below it', 90, 'What the page offers.') })
      .meta({ title: 'Link' }),
    {},
    'What the menu opens.',
  ),
});

const column = group('Column', {
  heading: heading(30),
  links: list('Links', link, {}, 'From top to bottom.'),
});

const legalLink = group('Link', { label: text('Label', 30, 'What visitors click.'), href });

/** Header and footer. */
export const navigation = group('Header and footer', {
  home: text('Home link', 40, 'Read by screen readers for the logo, which links to the home page.'),
  skip: text('Skip link', 40, 'The first stop of the Tab key.'),
  menu: text('Menu button', 20, 'On narrow screens.'),
  mainLabel: text('Label of the menu', 40, 'Read by screen readers before the header’s links.'),
  header: list(
    'Header',
    z.union([link, menu]).meta({ title: 'Link or menu' }),
    {},
    'From left to right: links, and menus of links.',
  ),
  contact: link.meta({ title: 'Contact button', description: 'At the right end of the header.' }),
  theme: group(
    'Dark theme',
    { toggle: text('Button', 40, 'Read by screen readers.') },
    'The button that changes between light and dark.',
  ),
  motion: group(
    'Moving background',
    {
      pause: text('Pause', 30, 'On the button while the background moves.'),
      resume: text('Resume', 30, 'On the button while it is still.'),
    },
    'The button that stops it.',
  ),
  footer: group(
    'Footer',
    {
      label: text('Label of the footer', 40, 'Read by screen readers.'),
      columns: list('Columns', column, { min: 0 }, 'From left to right.'),
      legal: list('Legal links', legalLink, { min: 0 }, 'In the last line.'),
      legalLabel: text('Label of the legal links', 40, 'Read by screen readers.'),
      copyright: text('Copyright', 60, 'After the year.'),
    },
    'At the end of every page.',
  ),
});

const { codes, fields, minutes, page } = serviceMessages;
const { stored: _, ...answersByCode } = codes;

/** The form service’s own messages, in English. */
export const serviceWords = { answers: answersByCode, service: { fields, minutes, page } };

const answers = group(
  'Replies of the form service',
  Object.fromEntries(
    Object.entries(answersByCode).map(([code, words]) => [
      code,
      text(`Instead of “${words}”`, 120, 'Replaces the service’s own message.'),
    ]),
  ),
  'Only for messages that you want to word differently.',
);

const service = group(
  'Other texts of the form service',
  {
    fields: group(
      'What is missing',
      textForFields((field) => field.required, 60, 'Replaces {fields} and {field}.'),
      'Such as “your name”.',
    ),
    minutes: group(
      'Minutes',
      {
        one: text('One', 20, 'Replaces {minutes}.'),
        other: text('More', 20, '{count} is their number.'),
      },
      'How long to wait.',
    ),
    page: group(
      'Without JavaScript',
      {
        stored: text('Sent', 120, 'Below the message.'),
        refused: text('Not sent', 120, 'Below the message.'),
      },
      'When the browser itself sends the form.',
    ),
  },
  'What it fills into messages, and tells visitors without JavaScript.',
);

/** The messages of the contact form. */
export const messages = group('Messages of the contact form', {
  form: group(
    'What the form says',
    {
      sending: text('While sending', 60, 'Beside the button.'),
      success: text('Sent', 60, 'Above the form, once it was sent.'),
      receipt: group(
        'Receipt',
        {
          you: text('The visitor', 16, 'Beside what was sent.'),
          next: text('First', 16, 'Beside the first step.'),
          later: text('Later', 16, 'Beside all others.'),
          steps: list(
            'Steps',
            text('Step', 120),
            { min: 0, max: 3 },
            'What happens next. {email} is filled in. Promise only what you can keep.',
          ),
        },
        'Below the message that the form was sent.',
      ),
      failure: text('Not sent', 80, 'Beside the button; the form keeps its answers.'),
      instead: group(
        'Another way, below a failure',
        {
          words: text('Text', 120, 'Before the site’s email address.'),
          subject: text('Subject', 60, 'Of the email that the address opens.'),
        },
        'For visitors who cannot send the form.',
      ),
    },
    'While it is sent, and afterwards.',
  ),
  validation: group(
    'Problems',
    {
      heading: heading(40),
      titlePrefix: text('Before the title', 20, 'In the browser’s tab while there is a problem.'),
      missing: group(
        'When an answer is missing',
        textForFields(
          ({ required, kind }) => required && kind !== 'list',
          80,
          'Says what to write.',
        ),
        'One sentence for each field.',
      ),
      malformed: group(
        'When an answer is invalid',
        textForFields(({ kind }) => kind in shapes, 100, 'Says what it should look like.'),
        'One sentence for each field.',
      ),
    },
    'Shown when an answer is missing or wrong.',
  ),
  answers: partly(answers),
  service: service.optional(),
});

/** For languages other than the root's, in which the form service has no messages: all are required. */
export const translatedMessages = messages.extend({ answers, service }).meta(messages.meta() ?? {});

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Messages = z.infer<typeof messages>;
