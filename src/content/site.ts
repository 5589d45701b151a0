/** Schemas of what every page shows: the provider's facts, header and footer, the form's messages. */
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
  'Provider',
  {
    name: text(
      'Name',
      30,
      'The provider’s name, in the header, the footer and the title of every page.',
    ),
    tagline: text('Tagline', 120, 'In the footer, in llms.txt and in structured data.'),
    email: z
      .email('is not an email address. Write one such as hello@sonic.example')
      .meta({ title: 'Email', description: 'Where visitors write to.' }),
    writeInstead: text(
      'Beside buttons that lead nowhere yet',
      80,
      'The email address follows. Leave it out to say nothing.',
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
          description: 'Whoever finds a weakness of the site writes here.',
        }),
        expires: z.iso.date('is not a day. Write it such as 2027-10-31').meta({
          title: 'The report address holds until',
          description: 'A day within a year. A check reminds you a month before.',
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
  label: text('Words on it', 30, 'What visitors press.'),
  entries: list(
    'Links',
    link
      .extend({ text: text('Line below it', 90, 'What is found there.') })
      .meta({ title: 'Link' }),
    {},
    'What the menu opens.',
  ),
});

const column = group('Column', {
  heading: heading(30),
  links: list('Links', link, {}, 'From top to bottom.'),
});

const legalLink = group('Link', { label: text('Words on it', 30, 'What visitors press.'), href });

/** Header and footer. */
export const navigation = group('Header and footer', {
  home: text('Name of the mark', 40, 'What a screen reader says for the mark, which leads home.'),
  skip: text('Skip link', 40, 'The first thing that the Tab key reaches.'),
  menu: text('Menu button', 20, 'On narrow screens.'),
  mainLabel: text('Name of the menu', 40, 'A screen reader says it before the header’s links.'),
  header: list(
    'Header',
    z.union([link, menu]).meta({ title: 'Link or menu' }),
    {},
    'From left to right: links, and menus of links.',
  ),
  contact: link.meta({ title: 'Contact button', description: 'At the right end of the header.' }),
  theme: group(
    'Dark theme',
    { toggle: text('Button', 40, 'A screen reader says it.') },
    'The button that changes between light and dark.',
  ),
  motion: group(
    'Moving background',
    {
      pause: text('Pause', 30, 'Stands on the button while the background moves.'),
      resume: text('Resume', 30, 'While it stands still.'),
    },
    'The button that stops it.',
  ),
  footer: group(
    'Footer',
    {
      label: text('Name of the footer', 40, 'A screen reader says it.'),
      columns: list('Columns', column, { min: 0 }, 'From left to right.'),
      legal: list('Legal links', legalLink, { min: 0 }, 'In the last line.'),
      legalLabel: text('Name of the legal links', 40, 'A screen reader says it.'),
      copyright: text('Copyright', 60, 'Stands after the year.'),
    },
    'At the end of every page.',
  ),
});

/** What visitors can be told by the form service, by the code in its answer. */
const answerCodes = Object.keys(serviceMessages.codes).filter((code) => code !== 'stored');

const answers = group(
  'Answers of the form service',
  Object.fromEntries(
    answerCodes.map((code) => [code, text(code, 120, 'In place of what the service says.')]),
  ),
  'Only where you want other words than the service’s own.',
);

const service = group(
  'More of the form service',
  {
    fields: group(
      'What is missing',
      textForFields((field) => field.required, 60, 'Stands for {fields} and {field}.'),
      'Such as “your name”.',
    ),
    minutes: group(
      'Minutes',
      {
        one: text('One', 20, 'Stands for {minutes}.'),
        other: text('More', 20, '{count} is their number.'),
      },
      'How long to wait.',
    ),
    page: group(
      'Without scripts',
      {
        stored: text('Sent', 120, 'Below the message.'),
        refused: text('Not sent', 120, 'Below the message.'),
      },
      'Where the browser itself sends the form.',
    ),
  },
  'What it fills in, and what it says to visitors without scripts.',
);

/** The messages of the contact form. */
export const messages = group('Messages of the contact form', {
  form: group(
    'What the form says',
    {
      sending: text('While sending', 60, 'Beside the button.'),
      success: text('Sent', 60, 'Above the form, once the answers have arrived.'),
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
            'What happens next. {email} is filled in. Promise only what you keep.',
          ),
        },
        'Below the message that the answers have arrived.',
      ),
      failure: text('Not sent', 80, 'Beside the button; the form keeps its answers.'),
      instead: group(
        'Another way, below a failure',
        {
          words: text('Words', 120, 'Before the site’s email address.'),
          subject: text('Subject', 60, 'Of the email that the address opens.'),
        },
        'For visitors who cannot send the form.',
      ),
    },
    'While it works, and after it.',
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
        'When an answer cannot be right',
        textForFields(({ kind }) => kind in shapes, 100, 'Says what it should look like.'),
        'One sentence for each field.',
      ),
    },
    'What is said where an answer is missing or wrong.',
  ),
  answers: partly(answers),
  service: service.optional(),
});

/** Of a language other than the root's: the form service has only its own words, so that all are needed. */
export const translatedMessages = messages.extend({ answers, service }).meta(messages.meta() ?? {});

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Messages = z.infer<typeof messages>;
