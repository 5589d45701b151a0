/** Turns what drawing programs export into SVG that a page may contain. */
import { optimize, type XastRoot } from 'svgo/browser';
import { LONGEST_SVG, svg } from '../../../../src/content/fields/svg.ts';
import { DrawingError, keepWhatIsSeen } from './svg-paint.ts';

/**
 * @returns only shapes and text: in the colour of the surrounding text if they have one colour,
 * otherwise in their own
 * @throws Error with a sentence that says what is not allowed in the drawing
 */
export function cleanDrawing(source: string): string {
  const drawing = source.replaceAll(/<(\/?)svg:/g, '<$1');
  if (!drawing.includes('<svg')) {
    throw new Error(
      'This is not a drawing but a picture, such as a PNG, or another file. Ask for the logo as SVG, which stays sharp at every size.',
    );
  }
  if (drawing.length > 2 * LONGEST_SVG) {
    throw new Error(
      `This drawing has ${Math.round(drawing.length / 1000)} kB; a logo may have ${LONGEST_SVG / 1000} when it is cleaned. Ask for a simpler one, of plain shapes.`,
    );
  }
  if (/<foreignObject\b/.test(drawing)) {
    throw new Error(
      'The drawing contains text as HTML (<foreignObject>). Export it with its text as SVG: in draw.io, switch on “Convert labels to SVG”.',
    );
  }
  if (/@font-face/.test(drawing)) {
    throw new Error(
      'The drawing brings a typeface along, which a logo cannot keep. Export it with its text as outlines.',
    );
  }
  const rejected = /<(script|image|a)\b|\son\w+=|javascript:/i.exec(drawing)?.[0];
  if (rejected) {
    throw new Error(
      `The drawing contains ${rejected.trim()}, but a logo may contain only shapes and text. Export it again without scripts, links and pictures.`,
    );
  }
  let data: string;
  try {
    data = cleaned(drawing);
  } catch (error) {
    if (error instanceof DrawingError) throw error;
    throw new Error('This is not a readable SVG. Export the logo as SVG again.');
  }
  const problem = svg.safeParse(data).error?.issues[0]?.message;
  if (problem) throw new Error(`The logo ${problem}`);
  return data;
}

function cleaned(source: string): string {
  let isOneColour = true;
  const { data: plain } = optimize(source, {
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      // A style can belong to several shapes.
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'convertColors',
      'convertShapeToPath',
      {
        name: 'keepWhatIsSeen',
        fn: (root: XastRoot) => {
          const colours = keepWhatIsSeen(root);
          if (colours.size === 0) {
            throw new DrawingError('The drawing is empty. Export the logo as SVG again.');
          }
          isOneColour = colours.size === 1;
          return {};
        },
      },
    ],
  });
  return optimize(plain, {
    multipass: true,
    plugins: [
      'preset-default',
      { name: 'convertColors', params: { currentColor: isOneColour } },
      'removeXMLNS',
      'removeStyleElement',
      {
        name: 'addAttributesToSVGElement',
        params: {
          // Shapes without a colour would be black, on dark pages too.
          attributes: [{ 'aria-hidden': 'true', fill: isOneColour ? 'currentColor' : '#000' }],
        },
      },
    ],
  }).data;
}
