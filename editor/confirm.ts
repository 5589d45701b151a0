/** The message that makes the browser ask for the passkey, before people's data is shown or a way in is added. */
export const CONFIRM = 'Show once more that it is you: nobody has for twelve hours.';
