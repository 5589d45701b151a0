/** What is asked of whoever opens people's data or makes a way in: the browser then asks for the passkey. */
export const CONFIRM = 'Show once more that it is you: nobody has for twelve hours.';
