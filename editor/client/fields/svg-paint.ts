/** What of a drawing can be seen: its shapes, their paint, and what cuts or blends them. */
import type { XastElement, XastRoot } from 'svgo/browser';

/** An error whose message says what a logo cannot keep, and what to export instead. */
export class DrawingError extends Error {}

const SHAPES = new Set('path circle ellipse line polygon polyline rect text tspan'.split(' '));

/** Attributes that place and paint shapes; all others change nothing visible, or are rejected by name. */
const KEPT = new Set(
  [
    'transform d points pathLength x y x1 y1 x2 y2 cx cy dx dy r rx ry width height viewBox preserveAspectRatio xmlns',
    'fill stroke opacity fill-opacity fill-rule clip-rule stroke-opacity stroke-width stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect display visibility',
    'font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline textLength lengthAdjust',
  ].flatMap((names) => names.split(' ')),
);

/** What a logo cannot have, because it needs ids, which clash with those of the page. */
const CUTS = ['mask', 'clip-path'];

/** A colour that cannot be seen, as words, hexadecimal or a function. */
const UNSEEN = /^(transparent|#(\w{3}0|\w{6}00)|(rgb|hsl)a?\(.*[,/]\s*0*\.?0*%?\s*\))$/i;

const elements = ({ children }: XastElement | XastRoot): XastElement[] =>
  children.filter((child) => child.type === 'element');

const all = (node: XastElement | XastRoot): XastElement[] =>
  elements(node).flatMap((child) => [child, ...all(child)]);

/**
 * Leaves out what is not seen.
 * @returns the colours of what is seen
 * @throws DrawingError if the drawing would look different
 */
export function keepWhatIsSeen(root: XastRoot): Set<string> {
  const everything = all(root);
  const svg = everything[0];
  if (!svg) throw new DrawingError('The drawing is empty. Export the logo as SVG again.');
  frame(svg);
  const byId = new Map(everything.map((node) => [node.attributes.id, node]));
  const colours = new Set<string>();

  const visit = (node: XastElement, paint: { fill: string; stroke: string }) => {
    if (node.name === 'switch') node.name = 'g';
    checkCuts(node, svg, byId);
    checkLook(node);
    for (const name of Object.keys(node.attributes)) {
      if (!KEPT.has(name)) delete node.attributes[name];
    }
    for (const name of ['fill', 'stroke']) {
      const isClear = Number(node.attributes[`${name}-opacity`] ?? 1) === 0;
      if (isClear || UNSEEN.test(node.attributes[name] ?? '')) node.attributes[name] = 'none';
    }
    const { fill = paint.fill, stroke = paint.stroke } = node.attributes;
    if (SHAPES.has(node.name)) {
      for (const colour of [fill, stroke]) if (colour !== 'none') colours.add(colour.toLowerCase());
    }
    node.children = node.children.filter((child) => child.type !== 'element' || !isUnseen(child));
    for (const child of elements(node)) visit(child, { fill, stroke });
  };
  visit(svg, { fill: '#000', stroke: 'none' });
  return colours;
}

const isUnseen = ({ name, attributes: { opacity = '1', display } }: XastElement) =>
  /^(defs|mask|clipPath|style|title|desc)$/.test(name) ||
  Number(opacity) === 0 ||
  display === 'none';

/** In px, as SVG counts. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function pixels(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^([\d.]+)([a-z]*)$/.exec(length?.trim() ?? '') ?? [];
  const size = Number(number) * (UNITS[unit] ?? Number.NaN);
  return size > 0 ? size : undefined;
}

/** Gives the drawing the viewBox that its size says. */
function frame({ attributes }: XastElement): void {
  const { width, height } = attributes;
  const [wide, high] = [pixels(width), pixels(height)];
  if (!attributes.viewBox) {
    if (!wide || !high) {
      throw new DrawingError(
        'The drawing does not say how large it is, so a part of it could be cut off. Export it with a viewBox: in Inkscape, resize the page to the drawing; in Illustrator, switch on “Responsive”.',
      );
    }
    attributes.viewBox = `0 0 ${Number(wide.toFixed(3))} ${Number(high.toFixed(3))}`;
  }
  delete attributes.width;
  delete attributes.height;
}

/** Rejects a mask or a clip path, unless it is as large as the drawing. */
function checkCuts(
  node: XastElement,
  svg: XastElement,
  byId: ReadonlyMap<string | undefined, XastElement>,
): void {
  for (const name of CUTS) {
    const id = /url\(["']?#([^"')]+)/.exec(node.attributes[name] ?? '')?.[1];
    const cut = id && byId.get(id);
    if (!cut) continue;
    const [only, ...others] = elements(cut);
    const shape = only?.name === 'use' ? byId.get(hrefOf(only)) : only;
    const paint = [cut, only, shape].map((one) => one?.attributes.fill).find(Boolean);
    const isWhite = name === 'clip-path' || /^(#fff|#ffffff|white)$/i.test(paint ?? '');
    if (others.length > 0 || !shape || !isWhite || !covers(shape, svg)) {
      throw new DrawingError(
        'A part of the drawing is cut off by a mask or a clip path, which a logo cannot keep. Export it with its shapes merged: flatten it, or in Illustrator use Pathfinder › Crop.',
      );
    }
  }
}

const hrefOf = ({ attributes }: XastElement) =>
  (attributes['xlink:href'] ?? attributes.href ?? '').slice(1);

/** Whether a shape is a rectangle around the whole drawing. */
function covers({ name, attributes }: XastElement, svg: XastElement): boolean {
  const [left = 0, top = 0, wide = 0, high = 0] = (svg.attributes.viewBox ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (attributes.transform) return false;
  if (name === 'rect') {
    const { x = 0, y = 0, width, height, rx = 0, ry = 0 } = attributes;
    const [right, bottom] = [Number(x) + Number(width), Number(y) + Number(height)];
    const isWhole =
      Number(x) <= left && Number(y) <= top && right >= left + wide && bottom >= top + high;
    return isWhole && !Number(rx) && !Number(ry);
  }
  // The rectangle that Figma draws as a path: M48 0H0V48H48V0Z.
  const { d = '' } = attributes;
  if (name !== 'path' || !/^M[\d\s.,-]+([HVL][\d\s.,-]+){3,4}Z$/i.test(d) || /[hvl]/.test(d))
    return false;
  const corners: [number, number][] = [];
  for (const [, command, numbers = ''] of d.matchAll(/([MHVL])([\d\s.,-]+)/g)) {
    const [a = 0, b = 0] = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x, y] = corners.at(-1) ?? [0, 0];
    corners.push(command === 'H' ? [a, y] : command === 'V' ? [x, a] : [a, b]);
  }
  return [left, left + wide].every((x) =>
    [top, top + high].every((y) => corners.some(([a, b]) => a === x && b === y)),
  );
}

/** Rejects paint other than plain colours. */
function checkLook({ name, attributes }: XastElement): void {
  const { fill = '', stroke = '', style = '', filter = 'none' } = attributes;
  if (/url\(/.test(fill + stroke)) {
    throw new DrawingError(
      'The drawing has a gradient or a pattern, which a logo cannot keep. Export it in plain colours.',
    );
  }
  const blend = attributes['mix-blend-mode'] ?? /mix-blend-mode:\s*([\w-]+)/.exec(style)?.[1];
  if (
    filter !== 'none' ||
    /(^|;)\s*filter:\s*(?!none)/.test(style) ||
    (blend && blend !== 'normal')
  ) {
    throw new DrawingError(
      'The drawing has a shadow, a blur or a blend, which a logo cannot keep. Export it without effects.',
    );
  }
  if (/^(use|symbol)$/.test(name)) {
    throw new DrawingError(
      'The drawing repeats a shape by a reference. Export it with symbols expanded, or clones unlinked.',
    );
  }
}
