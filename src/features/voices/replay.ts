/** The word that is being said after so many letters, or the last one said. */
export function wordAt(text: string, letters: number) {
  const words = [...text.matchAll(/[\p{L}\p{N}’]+/gu)].filter(({ index }) => index < letters);
  const { 0: word, index } = words.at(-1) ?? { 0: '', index: 0 };
  return { word, isInside: letters < index + word.length };
}
