/**
 * Characters that nobody sees, or that reverse a line or hide a word from searches: controls, lone
 * surrogates, what Unicode calls ignorable, and the empty Braille cell. Line breaks and tabs are
 * allowed, and so are the joiners that emoji, Scotland's flag (a black one and letters as tags),
 * Persian and Indian scripts need. U+FFFD can be seen, but it stands for bytes that were not UTF-8.
 */
export const INVISIBLE =
  /(?<!\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]*)[\u{e0020}-\u{e007f}]|[[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029\ufff9-\ufffb\ufffd]--[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}\r\n\t]]/gv;

/**
 * @returns a message that continues after the field's name, if the text has an invisible or broken
 * character
 */
export function invisibleIn(text: string): string | undefined {
  const code = text.match(INVISIBLE)?.[0].codePointAt(0)?.toString(16).padStart(4, '0');
  if (!code) return undefined;
  return code === 'fffd'
    ? 'has a broken character (U+FFFD), as a file in another encoding has. Save the file again as UTF-8, or type the words again.'
    : `has an invisible character (U+${code.toUpperCase()}). Type the words again.`;
}
