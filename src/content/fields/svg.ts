/** SVG markup in content: customers' and partners' logos. */
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { z } from 'zod';
import { invisibleIn } from './invisible-characters.ts';
import { guardRecursion } from './recursion-guard.ts';

type Root = ReturnType<typeof fromHtml>;
type Nodes = Root | Root['children'][number];

const COLOUR = /^(none|[a-z]+|#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]+\))$/i;

/**
 * The attributes that place, paint and letter shapes, as SVG writes them; others change nothing, or
 * more than a logo may.
 */
export const DRAWING_ATTRIBUTES: readonly string[] = [
  'viewBox preserveAspectRatio transform d points pathLength x y x1 y1 x2 y2 cx cy dx dy r rx ry width height',
  'fill stroke opacity fill-opacity fill-rule clip-rule stroke-opacity stroke-width stroke-linecap stroke-linejoin',
  'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect paint-order',
  'font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline textLength lengthAdjust',
].flatMap((names) => names.split(' '));

/** What the parser calls these attributes. */
function propertiesOf(names: readonly string[]): string[] {
  const { children } = fromHtml(`<svg ${names.join('="" ')}="">`, { fragment: true });
  return children.flatMap((node) => (node.type === 'element' ? Object.keys(node.properties) : []));
}

/** A picture within the markup. As an image, a drawing cannot run or load anything either. */
const OWN_PICTURE = /^data:image\/(png|webp|svg\+xml)[;,]/;

/**
 * Shapes, groups, text and pictures, with the attributes that position and paint them. No ids, and
 * no references but to a picture within the markup, because others could clash with those of the
 * page. No class and no style, which would affect the whole page.
 */
const ALLOWED: Schema = {
  tagNames:
    'svg g title desc text tspan path circle ellipse line polygon polyline rect image'.split(' '),
  attributes: {
    image: [['href', OWN_PICTURE]],
    svg: 'xmlns xmlnsXLink version xmlSpace focusable'.split(' '),
    '*': [
      ...propertiesOf(DRAWING_ATTRIBUTES).filter((name) => !/^(fill|stroke)$/.test(name)),
      'ariaHidden',
      'ariaLabel',
      'role',
      ['fill', COLOUR],
      ['stroke', COLOUR],
    ],
  },
  protocols: { href: ['data'] },
};

/**
 * In characters: a page holds each logo twice, and longer ones take the editor too long to check.
 */
export const LONGEST_SVG = 30_000;

/**
 * Markup of one drawing, inserted into pages unchanged; unsafe markup is rejected rather than
 * removed.
 */
export const svg = z
  .string()
  .max(LONGEST_SVG, {
    error: `is too large. A logo may have ${LONGEST_SVG / 1000} kB: ask for a simpler one, of plain shapes`,
    abort: true,
  })
  .superRefine(
    guardRecursion((source, context) => {
      const message = errorIn(source.trim());
      if (message) context.addIssue({ code: 'custom', message });
    }),
  )
  .meta({
    title: 'Logo',
    description:
      'As the customer sent it. A drawing (SVG) in one colour gets that of the text; any other keeps its colours, on a ground if the light or the dark page needs one.',
    control: 'svg',
  });

function errorIn(source: string): string | undefined {
  // If the drawing is not closed, <next> becomes part of it, as the rest of the page would.
  const { children } = fromHtml(`${source}<next></next>`, { fragment: true });
  const [drawing, after, ...more] = children;
  if (drawing?.type !== 'element' || drawing.tagName !== 'svg') {
    return 'is not SVG. Paste the logo from "<svg" to "</svg>".';
  }
  if (after?.type !== 'element' || after.tagName !== 'next' || more.length > 0) {
    return 'is more or less than one drawing. Paste the logo from "<svg" to its own "</svg>", with nothing after it.';
  }
  const kept = partsOf(sanitize(drawing, ALLOWED));
  const rejected = partsOf(drawing).find((part, index) => part !== kept[index]);
  if (rejected) {
    return `has ${rejected}, which a logo may not contain: only shapes, text and pictures within it are safe. Remove it, or choose the file in the editor, which keeps all of it.`;
  }
  const invisible = textsOf(drawing).map(invisibleIn).find(Boolean);
  if (invisible) return invisible;
  return isWellFormed(source)
    ? undefined
    : 'has a tag that is not closed, or closes what it did not open, or holds "<" or ">" in a value. Export the logo again.';
}

/**
 * Whether all tags match, as in XML. The HTML parser ignores a stray end tag in a fragment, but in
 * a page it would close an element around the drawing.
 */
function isWellFormed(source: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', alone] of source.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gi)) {
    if (end && open.pop() !== name) return false;
    if (!end && !alone) open.push(name);
  }
  return open.length === 0 && !/[<>]/.test(source.replaceAll(/<\/?[a-z]+[^<>]*>/gi, ''));
}

/** Every element, attribute and comment in source order, described for a message. */
function partsOf(node: Nodes): string[] {
  if (node.type === 'comment') return ['a comment'];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const own = node.type === 'element' ? [`<${node.tagName}>`, ...attributesOf(node)] : [];
  return [...own, ...node.children.flatMap(partsOf)];
}

/** Every text and every value of an attribute. */
function textsOf(node: Nodes): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  return [...Object.values(node.properties).map(String), ...node.children.flatMap(textsOf)];
}

const attributesOf = ({ tagName, properties }: Extract<Nodes, { type: 'element' }>) =>
  Object.entries(properties).map(
    ([name, value]) =>
      `the attribute ${name.replace('className', 'class')}="${String(value)}" on <${tagName}>`,
  );
