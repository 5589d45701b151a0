/** What of a drawing can be seen: its shapes, their paint, and what cuts or blends them. */
import type { XastElement, XastRoot } from 'svgo/browser';
import { DRAWING_ATTRIBUTES } from '../../../../src/content/fields/svg.ts';

/** An error whose message says what a logo cannot keep, and what to export instead. */
export class DrawingError extends Error {}

const SHAPES = new Set('path circle ellipse line polygon polyline rect text tspan'.split(' '));

const KEPT = new Set(['xmlns', ...DRAWING_ATTRIBUTES]);

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
  if (!svg) return new Set();
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

const isUnseen = ({ name, attributes: { opacity = '1', display, visibility } }: XastElement) =>
  /^(defs|mask|clipPath|marker|style|title|desc)$/.test(name) ||
  Number(opacity) === 0 ||
  display === 'none' ||
  visibility === 'hidden';

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

/** Whether a shape is a rectangle around the whole drawing, such as M48 0H0V48H48V0Z. */
function covers({ name, attributes }: XastElement, svg: XastElement): boolean {
  const [left = 0, top = 0, wide = 0, high = 0] = numbersIn(svg.attributes.viewBox ?? '');
  if (numbersIn(attributes.transform ?? '').some(Boolean)) return false;
  const corners = name === 'path' ? cornersOf(attributes.d ?? '') : [];
  const isBeyond = (at: number, edge: number, size: number, way: number) =>
    (at - edge) * way > -size / 100;
  return [-1, 1].every((x) =>
    [-1, 1].every((y) =>
      corners.some(
        ([a, b]) =>
          isBeyond(a, x < 0 ? left : left + wide, wide, x) &&
          isBeyond(b, y < 0 ? top : top + high, high, y),
      ),
    ),
  );
}

const numbersIn = (list: string) => (list.match(/-?[\d.]+(e-?\d+)?/gi) ?? []).map(Number);

/** The corners of a path of four straight lines, each along an axis; none for any other. */
function cornersOf(d: string): [number, number][] {
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = numbersIn(list);
    const isRelative = command === command.toLowerCase();
    const to = (now: number, next = 0) => (isRelative ? now + next : next);
    const before = [x, y];
    if (/^h$/i.test(command)) x = to(x, numbers[0]);
    else if (/^v$/i.test(command)) y = to(y, numbers[0]);
    else if (/^[ml]$/i.test(command) && numbers.length === 2) {
      [x, y] = [to(x, numbers[0]), to(y, numbers[1])];
    } else if (!/^z$/i.test(command)) return [];
    if (!/^[mz]$/i.test(command) && x !== before[0] && y !== before[1]) return [];
    corners.push([x, y]);
  }
  return corners.length <= 7 ? corners : [];
}

/**
 * What a logo cannot keep, in an element with its style and attributes, each with what to export
 * instead.
 */
const UNKEPT: readonly [RegExp, string][] = [
  [
    /;(fill|stroke):[^;]*url\(/,
    'a gradient or a pattern, which a logo cannot keep. Export it in plain colours.',
  ],
  [
    /;(filter:(?!none)|mix-blend-mode:(?!normal))/,
    'a shadow, a blur or a blend, which a logo cannot keep. Export it without effects.',
  ],
  [
    /;transform-origin:/,
    'a part that is turned about a point, which a logo cannot keep. Export it with its transforms flattened into its paths.',
  ],
  [
    /;marker(-\w+)?:(?!none)/,
    'heads at the ends of its lines, which a logo cannot keep. Export it with its strokes as paths.',
  ],
  [
    /^(use|symbol);/,
    'a shape that is repeated by a reference. Export it with symbols expanded, or clones unlinked.',
  ],
];

function checkLook({ name, attributes: { style = '', ...attributes } }: XastElement): void {
  const said = Object.entries(attributes).map((attribute) => attribute.join(':'));
  const look = [name, style.replaceAll(/\s/g, ''), ...said].join(';');
  const reason = UNKEPT.find(([pattern]) => pattern.test(look))?.[1];
  if (reason) throw new DrawingError(`The drawing has ${reason}`);
}
