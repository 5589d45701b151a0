/** @param range a CSS unicode-range, such as `U+0000-00FF,U+0131` */
export function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hexadecimal) => Number.parseInt(hexadecimal, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * @returns the CSS unicode-ranges of exactly these code points, which must be in ascending order
 */
export function unicodeRanges(codePoints: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const codePoint of codePoints) {
    const range = ranges.at(-1);
    if (range?.last === codePoint - 1) range.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint });
  }
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`);
}

/** @returns the CSS unicode-range from the first of these code points to the last */
export const spanOf = (codePoints: readonly number[]): string =>
  `U+${hex(codePoints[0] ?? 0)}-${hex(codePoints.at(-1) ?? 0)}`;

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
