/** Words per second, read aloud. */
const PACE = 2.25;

/** @returns how long it takes to read a text aloud, as minutes and seconds, such as 0:09 */
export function readingTime(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  const seconds = Math.round(words / PACE);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
