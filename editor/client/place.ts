/** Where the browser keeps what was open, for the way back from the account. */
export const PLACE_KEY = 'place';
