/** Turns what drawing programs export into SVG that a page may contain. */
import { optimize } from 'svgo/browser';
import { LONGEST_SVG, svg } from '../../../src/schemas/svg.ts';

/**
 * @returns only shapes and text, in the colour of the surrounding text
 * @throws Error with a sentence that says what is not allowed in the drawing
 */
export function cleanMark(source: string): string {
  if (!source.includes('<svg')) {
    throw new Error(
      'This is not a drawing but a picture, such as a PNG, or another file. Ask for the logo as SVG, which stays sharp at every size.',
    );
  }
  if (source.length > 2 * LONGEST_SVG) {
    throw new Error(
      `This drawing has ${Math.round(source.length / 1000)} kB; a logo may have ${LONGEST_SVG / 1000} when it is cleaned. Ask for a simpler one, of plain shapes.`,
    );
  }
  const refused = /<(script|foreignObject|image|a)\b|\son\w+=|javascript:/i.exec(source)?.[0];
  if (refused) {
    throw new Error(
      `The drawing contains ${refused.trim()}, but a logo may contain only shapes and text. Export it again without scripts, links and pictures.`,
    );
  }
  let data: string;
  try {
    ({ data } = optimize(source, {
      multipass: true,
      plugins: [
        // The frame that drawing programs add; it clips nothing.
        { name: 'removeAttrs', params: { attrs: ['clip-path'] } },
        {
          name: 'preset-default',
          // A style can belong to several shapes.
          params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } },
        },
        'removeDimensions',
        'convertStyleToAttrs',
        { name: 'convertColors', params: { currentColor: true } },
        'removeXMLNS',
        'removeStyleElement',
        {
          name: 'removeAttrs',
          params: {
            attrs: [
              'id',
              'class',
              'data-.*',
              'aria-.*',
              'role',
              // A colon separates an element from its attribute here.
              'xml.space',
              'svg:version',
              'enable-background',
            ],
          },
        },
        {
          name: 'addAttributesToSVGElement',
          params: {
            // Shapes that say no colour would be black, on dark pages too.
            attributes: [{ 'aria-hidden': 'true', fill: 'currentColor' }],
          },
        },
      ],
    }));
  } catch {
    throw new Error('This is not a readable SVG. Export the logo as SVG again.');
  }
  const fault = svg.safeParse(data).error?.issues[0]?.message;
  if (fault) throw new Error(`The logo ${fault}`);
  return data;
}
