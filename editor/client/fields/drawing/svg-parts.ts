/** What a drawing consists of: how large it is, and which of its parts a page may contain. */
import { optimize, type PluginConfig, type XastElement, type XastRoot } from 'svgo/browser';
import { DRAWING_ATTRIBUTES } from '../../../../src/content/fields/svg.ts';

const own = (name: string, change: (svg: XastElement) => void): PluginConfig => ({
  name,
  fn: (root: XastRoot) => {
    const svg = elementsIn(root)[0];
    if (svg) change(svg);
    return {};
  },
});

const elementsIn = ({ children }: XastElement | XastRoot): XastElement[] =>
  children.filter((child) => child.type === 'element');

/**
 * A whole drawing by itself, which neither runs nor moves.
 * @param tall its height, in px
 * @throws RangeError with a sentence, if it does not say how large it is
 */
export const framed = (source: string, tall: number): string =>
  optimize(source.replaceAll(/<(\/?)svg:/g, '<$1'), {
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      'removeScripts',
      { name: 'removeXlink', params: { includeLegacy: true } },
      own('frame', (svg) => {
        removeMoving(svg);
        frame(svg, tall);
      }),
    ],
  }).data;

function removeMoving(node: XastElement): void {
  node.children = node.children.filter(
    (child) => child.type !== 'element' || !/^(animate\w*|set)$/.test(child.name),
  );
  elementsIn(node).forEach(removeMoving);
}

function frame({ attributes }: XastElement, tall: number): void {
  const [wide, high] = [attributes.width, attributes.height].map((length) =>
    /^[\d.]+(px|pt|pc|mm|cm|in)?$/.test(length?.trim() ?? '') ? inPx(length ?? '') : 0,
  );
  if (!attributes.viewBox && wide && high) attributes.viewBox = `0 0 ${wide} ${high}`;
  const [, , width = 0, height = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) {
    throw new RangeError(
      'The drawing does not say how large it is, so a part of it could be cut off. Export it with a viewBox: in Inkscape, resize the page to the drawing; in Illustrator, switch on “Responsive”.',
    );
  }
  attributes.xmlns = 'http://www.w3.org/2000/svg';
  attributes.width = String(Math.round((width / height) * tall));
  attributes.height = String(tall);
}

/** In px, as SVG counts. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

const inPx = (length: string) =>
  Number((Number.parseFloat(length) * (UNITS[length.trim().slice(-2)] ?? 1)).toFixed(3));

/**
 * The shapes and text of a drawing for the markup of a page, in the colour of the text around it.
 * Without masks, effects and the like it may look different.
 */
export function inlined(whole: string): string {
  const { data: plain } = optimize(whole, {
    plugins: [
      // A style can belong to several shapes.
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'convertShapeToPath',
      own('resolve', (svg) => {
        resolveUses(svg);
        keepAllowed(svg);
        for (const name of ['width', 'height']) delete svg.attributes[name];
      }),
      { name: 'convertColors', params: { currentColor: true } },
    ],
  });
  return optimize(plain, {
    multipass: true,
    plugins: [
      'preset-default',
      'removeXMLNS',
      'removeStyleElement',
      {
        name: 'addAttributesToSVGElement',
        // Shapes without a colour would be black, on dark pages too.
        params: { attributes: [{ 'aria-hidden': 'true', fill: 'currentColor' }] },
      },
    ],
  }).data;
}

/** More repetitions than any logo has: they could multiply without end. */
const MOST_USES = 500;

/** What is not drawn itself: something refers to it, or it is no shape. */
const UNDRAWN = /^(defs|symbol|mask|clipPath|marker|style|title|desc)$/;

/** Puts what a `<use>` repeats in its place. */
function resolveUses(svg: XastElement): void {
  const byId = new Map<string | undefined, XastElement>();
  const learn = (node: XastElement) => {
    byId.set(node.attributes.id, node);
    elementsIn(node).forEach(learn);
  };
  // As it is before anything is put into it.
  learn(structuredClone(svg));
  let left = MOST_USES;
  const visit = (node: XastElement) => {
    const repeated = node.name === 'use' && byId.get(node.attributes.href?.slice(1));
    if (repeated && left-- > 0) {
      const { x = 0, y = 0, width, height, transform = '' } = node.attributes;
      const copy = structuredClone(repeated);
      if (copy.name === 'symbol') {
        copy.name = 'svg';
        Object.assign(copy.attributes, width && { width }, height && { height });
      }
      node.name = 'g';
      node.attributes.transform = `${transform} translate(${x} ${y})`.trim();
      for (const name of ['x', 'y', 'width', 'height']) delete node.attributes[name];
      node.children = [copy];
    }
    for (const child of elementsIn(node)) if (!UNDRAWN.test(child.name)) visit(child);
  };
  visit(svg);
}

const KEPT = new Set(['xmlns', ...DRAWING_ATTRIBUTES]);

/** A colour that cannot be seen, as words, hexadecimal or a function. */
const UNSEEN = /^(transparent|#(\w{3}0|\w{6}00)|(rgb|hsl)a?\(.*[,/]\s*0*\.?0*%?\s*\))$/i;

function keepAllowed(node: XastElement): void {
  if (node.name === 'switch') node.name = 'g';
  for (const [name, value] of Object.entries(node.attributes)) {
    if (!KEPT.has(name)) delete node.attributes[name];
    else if (UNSEEN.test(value)) node.attributes[name] = 'none';
  }
  node.children = node.children.filter(
    (child) => child.type !== 'element' || !UNDRAWN.test(child.name),
  );
  elementsIn(node).forEach(keepAllowed);
}
