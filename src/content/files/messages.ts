/** The schemas of what the contact form and the form service say. */
import type { z } from 'zod';
import { SHAPES, MESSAGES as serviceMessages } from '../../../form-service/contract.ts';
import { group, heading, text } from '../fields/field-schemas.ts';
import { textForFields } from '../fields/form-fields.ts';

const { stored: _, ...answersByCode } = serviceMessages.codes;

const answers = group(
  'Replies of the form service',
  Object.fromEntries(
    Object.entries(answersByCode).map(([code, message]) => [
      code,
      text(`Instead of “${message}”`, 120, 'Replaces the service’s own message.'),
    ]),
  ),
  'Only for messages that you want to word differently.',
);

/** The messages of the contact form. */
export const messages = group('Messages of the contact form', {
  form: group(
    'What the form says',
    {
      sending: text('While sending', 60, 'Below the form.'),
      slow: text('After ten seconds', 120, 'Below that; the form goes on sending.'),
      success: text('Sent', 60, 'Below the form, once it was sent.'),
      unloaded: text(
        'Not loaded',
        120,
        'Below the form, if the page could not load what sends the form.',
      ),
      failure: text('Not sent', 80, 'Below the form; the form keeps its answers.'),
      instead: group(
        'Another way, below a failure',
        {
          text: text('Text', 120, 'Before the site’s email address.'),
          call: text('Before the phone', 40, 'Between the email address and the phone number.'),
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
        textForFields(({ kind }) => kind in SHAPES, 100, 'Says what it should look like.'),
        'One sentence for each field.',
      ),
    },
    'Shown when an answer is missing or wrong.',
  ),
  answers: answers
    .partial()
    .meta(answers.meta() ?? {})
    .default({}),
});

export type Messages = z.infer<typeof messages>;
