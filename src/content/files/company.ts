/** content/site.yaml: the facts about the company that runs the site. */
import { z } from 'zod';
import { day, group, text } from '../fields/field-schemas.ts';

export const company = group(
  'Company',
  {
    name: text(
      'Name',
      30,
      'The provider’s name, in the header, the footer and the title of every page.',
    ),
    language: z
      .string()
      .regex(
        /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/,
        'is not a language tag. Write one such as en-GB, de or pt-BR',
      )
      .meta({
        title: 'Language',
        description: 'The tag of the language that the site is written in, such as en-GB.',
      })
      .default('en-GB'),
    tagline: text(
      'Tagline',
      120,
      'In the footer, and in what search engines and AI assistants read about the site.',
    ),
    email: z
      .email('is not an email address. Write one such as hello@sonic.example')
      .meta({ title: 'Email', description: 'Where visitors write.', isVerbatim: true }),
    example: group(
      'Sample data',
      {
        label: text('Tag', 20, 'Beside every heading above sample data.'),
        note: text('Sentence in the footer', 200, 'Says once what the tag means.'),
      },
      'Without it, nothing is marked.',
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
        synonyms: 'telephone, phone number',
      }),
    security: group(
      'Security contact',
      {
        contact: z.email('is not an email address. Write one such as security@sonic.example').meta({
          title: 'Email for reports',
          description: 'For people who find a security problem.',
        }),
        expires: day(
          'Report address valid until',
          'At most a year ahead. You are reminded a month before.',
        ),
      },
      'Who to tell about a security problem; published as /.well-known/security.txt.',
    ),
  },
  'Name, email and phone of the company: in the header, the footer and search results.',
);

export type Company = z.infer<typeof company>;
