/** Turns what a customer sent as a logo into SVG that a page may contain. */
import { optimize } from 'svgo/browser';
import { LONGEST_SVG, svg } from '../../../../src/content/fields/svg.ts';
import { groundFor, isOneColour, looksAs, type Pixels } from './pixels.ts';
import { framed, inlined } from './svg-parts.ts';

/** What an address says, drawn. */
interface Drawn extends Pixels {
  /** A `data:` address with a picture of it. */
  packed: () => Promise<string>;
}

/** Draws what a `data:` or `blob:` address says, no taller than that, in px. */
export type Draw = (address: string, tallest: number) => Promise<Drawn>;

/** Three times as tall as a logo on a page, in px; or less, if it would be too large. */
const TALL = [120, 80, 40] as const;

/**
 * A drawing as a page holds it: its shapes in the colour of the surrounding text if they have one
 * colour, and otherwise all of it in its own colours.
 * @param source SVG as any program exports it
 * @throws Error with a sentence that says what to ask the customer for
 */
export async function logoOfDrawing(source: string, draw: Draw): Promise<string> {
  rejectUndrawable(source);
  let whole = '';
  try {
    whole = framed(source, TALL[0]);
  } catch (error) {
    throw error instanceof RangeError ? error : new Error(UNREADABLE);
  }
  const drawn = await draw(addressOf(whole), TALL[0]).catch(() => {
    throw new Error(UNREADABLE);
  });
  const mark = isOneColour(drawn) ? inlined(whole) : undefined;
  if (mark && svg.safeParse(mark).success) {
    const after = await draw(addressOf(framed(mark, TALL[0])), TALL[0]);
    if (looksAs(drawn, after)) return mark;
  }
  if (whole.length < 4 * LONGEST_SVG) {
    const { data } = optimize(whole, { multipass: true, plugins: ['preset-default'] });
    const image = onGround(addressOf(data), drawn);
    if (image.length <= LONGEST_SVG) return checked(image);
  }
  // Such as one around a photograph: a picture of it is smaller.
  return logoOfPicture(addressOf(whole), draw);
}

/**
 * A picture, such as a PNG, as a page holds it.
 * @param address that of the file
 * @throws Error with a sentence that says what to ask the customer for
 */
export async function logoOfPicture(address: string, draw: Draw): Promise<string> {
  let mark = '';
  for (const tall of TALL) {
    const drawn = await draw(address, tall).catch(() => {
      throw new Error('This is no readable picture. Ask for the logo as SVG, PNG or WebP.');
    });
    mark = onGround(await drawn.packed(), drawn);
    if (mark.length <= LONGEST_SVG) break;
  }
  return checked(mark);
}

const UNREADABLE = 'This is not a readable SVG. Export the logo as SVG again.';

/** A file that a drawing loads: a page shows it without. */
const ELSEWHERE =
  /<(?:image|use|feImage)\b[^>]*?href=["'](?!#|data:)[^"']*|@import[^;]*|url\((?!["']?(?:#|data:))[^)]*/i;

function rejectUndrawable(source: string): void {
  const [elsewhere] = ELSEWHERE.exec(source) ?? [];
  if (elsewhere) {
    throw new Error(
      `The drawing shows a file that is not in it: ${elsewhere.slice(-60)}. Ask for the logo with everything in it.`,
    );
  }
  if (/<foreignObject\b/.test(source)) {
    throw new Error(
      'The drawing contains text as HTML (<foreignObject>). Export it with its text as SVG: in draw.io, switch on “Convert labels to SVG”.',
    );
  }
}

/** As an image, a drawing keeps its ids and styles to itself, runs nothing and loads nothing. */
const addressOf = (drawing: string) =>
  `data:image/svg+xml,${drawing.replaceAll(/["%#&<>]|[^ -~]/gu, encodeURIComponent)}`;

/** An image, with a ground around it if a light or a dark page would swallow it. */
function onGround(address: string, drawn: Drawn): string {
  const { width, height } = drawn;
  const fill = groundFor(drawn);
  const room = fill ? Math.round(height / 6) : 0;
  const [wide, high] = [width + 2 * room, height + 2 * room];
  const ground = `<rect x="${-room}" y="${-room}" width="${wide}" height="${high}" rx="${room / 2}" fill="${fill}"/>`;
  return `<svg viewBox="${-room} ${-room} ${wide} ${high}" aria-hidden="true">${fill ? ground : ''}<image href="${address}" width="${width}" height="${height}"/></svg>`;
}

function checked(mark: string): string {
  const problem = svg.safeParse(mark).error?.issues[0]?.message;
  if (problem) throw new Error(`The logo ${problem}`);
  return mark;
}
