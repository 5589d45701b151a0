/** What can be told from the dots of a drawing. */

/** Dots in rows: red, green, blue and alpha of each, 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** How much two channels may differ that look alike. */
const ALIKE = 24;

const alphaAt = ({ data }: Pixels, at: number) => data[at * 4 + 3] ?? 0;

const colourAt = ({ data }: Pixels, at: number) =>
  [0, 1, 2].map((channel) => data[at * 4 + channel] ?? 0);

/** The dots that are at least so opaque, by their place in the list. */
const seenIn = (pixels: Pixels, least: number) =>
  Array.from({ length: pixels.width * pixels.height }, (_, at) => at).filter(
    (at) => alphaAt(pixels, at) >= least,
  );

/** Whether all that is seen has one colour. @throws Error if nothing is seen */
export function isOneColour(pixels: Pixels): boolean {
  const seen = seenIn(pixels, 64);
  if (seen.length === 0) throw new Error('The drawing is empty. Export the logo as SVG again.');
  const first = colourAt(pixels, seen[Math.floor(seen.length / 2)] ?? 0);
  const others = seen.filter((at) =>
    colourAt(pixels, at).some((value, channel) => Math.abs(value - (first[channel] ?? 0)) > ALIKE),
  );
  return others.length < seen.length / 100;
}

/** Whether two drawings have paint in the same places. */
export function looksAs(before: Pixels, after: Pixels): boolean {
  const all = Array.from({ length: before.width * before.height }, (_, at) => at);
  const changed = all.filter((at) => Math.abs(alphaAt(before, at) - alphaAt(after, at)) > 60);
  return (
    before.width === after.width &&
    before.height === after.height &&
    changed.length < seenIn(before, 64).length / 100
  );
}

/** The luminance (WCAG) above which a light page swallows an edge, and below which a dark one. */
const [TOO_LIGHT, TOO_DARK] = [0.55, 0.077];

/** How far from an edge, in dots, paint still belongs to it. */
const NEAR = 2;

/** The colour of the ground that a drawing needs, so that both pages show it; undefined if none. */
export function groundFor(pixels: Pixels): string | undefined {
  const { width, height } = pixels;
  const isWithin = (at: number) => at >= 0 && at < width * height;
  const near = [1, NEAR].flatMap((by) => [by, -by, by * width, -by * width]);
  const edge = seenIn(pixels, 128).filter((at) =>
    near.some((by) => isWithin(at + by) && alphaAt(pixels, at + by) < 26),
  );
  const shareOf = (isSwallowed: (luminance: number) => boolean) =>
    edge.filter((at) => isSwallowed(luminanceOf(colourAt(pixels, at)))).length / edge.length || 0;
  const onLight = shareOf((luminance) => luminance > TOO_LIGHT);
  const onDark = shareOf((luminance) => luminance < TOO_DARK);
  if (Math.max(onLight, onDark) < 0.05) return undefined;
  return onDark >= onLight ? '#fff' : '#15171a';
}

function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
