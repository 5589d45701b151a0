/** The end of a text from where its last sentence begins. */
export const lastSentence = (text: string) => text.replace(/.*[.?!…] +(?=\S)/s, '');
