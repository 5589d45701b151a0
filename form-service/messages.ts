/** Every message that the service sends to visitors, by its code. `{fields}`, `{field}` and `{minutes}` are filled in. */
export const MESSAGES = {
  language: 'en-GB',
  codes: {
    stored: 'Form Submitted Successfully',
    missing: 'Enter {fields}.',
    email: 'Enter an email address in the correct format, like name@example.com.',
    tel: 'Enter a phone number with its digits, like +44 20 7946 0000.',
    choice: 'Choose one of the answers offered for {field}.',
    list: 'The list of {field} could not be read. Please try again.',
    long: 'Please shorten {field}.',
    malformed: 'The form could not be read. Please try again.',
    type: 'The form was sent in a format that this service does not read.',
    size: 'Your message is too long to send. Please shorten it to less than 1 MB.',
    key: 'This form is not connected properly. Please reload the page.',
    origin: 'This form may not be sent from this website.',
    method: 'Send the form with POST.',
    path: 'There is nothing at this address.',
    rate: 'Too many messages were sent from your network. Please try again in {minutes}.',
    'captcha-missing': 'Please allow scripts from our bot check, then send the form again.',
    'captcha-refused':
      'The bot check did not let this message through. Please try again in a moment.',
    'captcha-host': 'The bot check was for another website. Please reload the page and try again.',
    'captcha-spent': 'The bot check has expired. Please send the form again.',
    'captcha-unreachable':
      'The bot check cannot be reached at the moment. Please try again in a few minutes.',
    store: 'We cannot take your message at the moment. Please try again in a few minutes.',
    error: 'Something went wrong. Please try again.',
  },
  /** What to enter, by field; a missing field is called by its name. */
  fields: {
    name: 'your name',
    company: 'your company',
    email: 'your email address',
    phone: 'your phone number',
    description: 'a description of your project',
  } as Record<string, string>,
  minutes: { one: 'a minute', other: '{count} minutes' },
  /** Below the message, where the browser itself posted the form, without the site's script. */
  page: {
    stored: 'You can close this page.',
    refused: 'Go back to the form with your browser’s Back button. Your answers are still there.',
  },
};

/** The outcome of a request in one word, which never changes. */
export type Code = keyof (typeof MESSAGES)['codes'];
