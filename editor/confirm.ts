/** The message that makes the browser ask for the passkey, before people's data is shown or a way in is added. */
export const CONFIRM =
  'Confirm with your passkey that it is you. The last time was more than twelve hours ago.';
