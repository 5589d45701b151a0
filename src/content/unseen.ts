/**
 * Characters that nobody sees, or that reverse a line or hide a word from searches: controls, lone surrogates, and what
 * Unicode calls ignorable, and the empty Braille cell. Line breaks and tabs are allowed, and what emoji, Persian and
 * Indian scripts are written with. U+FFFD can be seen, but replaces what was not UTF-8.
 */
export const UNSEEN =
  /[[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029\ufff9-\ufffb\ufffd]--[\p{Join_Control}\p{Variation_Selector}\r\n\t]]/gv;

/** @returns a message that continues after the field's name, if the text has an unseen or broken character */
export function unseenIn(text: string): string | undefined {
  const code = text.match(UNSEEN)?.[0].codePointAt(0)?.toString(16).padStart(4, '0');
  if (!code) return undefined;
  const kind = code === 'fffd' ? 'a broken' : 'an invisible';
  return `has ${kind} character (U+${code.toUpperCase()}). Type the words again.`;
}
