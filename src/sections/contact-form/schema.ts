import {
  fact,
  group,
  heading,
  list,
  opening,
  section,
  text,
} from '../../content/fields/field-schemas.ts';
import { textForFields } from '../../content/fields/form-fields.ts';
import { link } from '../../content/fields/links.ts';

const form = group(
  'Form',
  {
    fields: group(
      'Labels of the fields',
      textForFields(({ kind }) => kind !== 'list', 40, 'Above the field.'),
      'The name of each answer. A developer adds fields, and says which have to be filled in.',
    ),
    allRequired: text(
      'Above the fields',
      80,
      'Says that all are required; shown while that is true.',
    ),
    optional: text('Optional field', 20, 'After the label of a field that may stay empty.'),
    descriptionPlaceholder: text(
      'Shown while the description is empty',
      80,
      'An example of what to write.',
    ),
    submit: text('Button', 40, 'Sends the form.'),
    captcha: text('About the captcha', 160, 'Below the button.').optional(),
    privacy: link
      .meta({ title: 'Link to the privacy policy', description: 'Below the button.' })
      .optional(),
    withoutScripts: text('Without JavaScript', 200, 'Shown when JavaScript is off.'),
  },
  'The form itself; what it says while it is sent is in Messages of the contact form.',
);

export const contactForm = section(
  'contact-form',
  'Contact form',
  'Advice and other ways to get in touch, and the form. A page can have one.',
  {
    ...opening,
    direct: group(
      'Other ways to get in touch',
      {
        email: text('Label of the email', 40, 'Before the address.'),
        phone: text('Label of the phone', 40, 'Before the number.'),
      },
      'The addresses themselves are in Company.',
    ),
    next: group(
      'What happens next',
      {
        heading: heading(40),
        steps: list('Steps', text('Step', 140), { max: 4 }, 'One to four, in their order.'),
        facts: list('Still to answer', fact, { min: 0 }, 'Further steps, perhaps.').default([]),
      },
      'Promise only what you can keep.',
    ).optional(),
    form,
    mail: group(
      'The mail that a colleague gets',
      {
        heading: heading(40),
        reader: text('Who reads it', 100, 'Below the heading. Say only what is true.'),
        waiting: text('Not sent', 24, 'Beside the heading.'),
        sent: text('Sent', 24, 'Beside the heading, once it was sent.'),
        subject: text(
          'Subject',
          24,
          'Before the subject of the mail, which the form service makes.',
        ),
        empty: text('No description yet', 80, 'In place of the description.'),
        length: text('Length in speech', 40, 'Below the description; {time} is filled in.'),
      },
      'Beside the form; it is filled as a visitor types.',
    ),
  },
  'messages',
).meta({ synonyms: 'enquiry, message, lead' });
