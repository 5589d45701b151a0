/** Makes of what a drawing program exports the SVG that a page may hold. */
import { optimize } from 'svgo';
import { svg } from '../../src/content/svg.ts';

/**
 * @returns shapes and words alone, in the colour of the surrounding text
 * @throws Error with a sentence that says what the drawing holds that it may not
 */
export function cleanMark(source: string): string {
  const refused = /<(script|foreignObject|image|a)\b|\son\w+=|javascript:/i.exec(source)?.[0];
  if (refused) {
    throw new Error(
      `The drawing holds ${refused.trim()}, and a mark may hold shapes and words only. Export it again without scripts, links and pictures.`,
    );
  }
  let data: string;
  try {
    ({ data } = optimize(source, {
      multipass: true,
      plugins: [
        // A frame of a drawing program, which clips nothing.
        { name: 'removeAttrs', params: { attrs: ['clip-path'] } },
        'preset-default',
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
              'xml:space',
              'svg:version',
              'enable-background',
            ],
          },
        },
        { name: 'addAttributesToSVGElement', params: { attributes: [{ 'aria-hidden': 'true' }] } },
      ],
    }));
  } catch {
    throw new Error('This is no SVG that can be read. Export the mark as SVG once more.');
  }
  const fault = svg.safeParse(data).error?.issues[0]?.message;
  if (fault) throw new Error(`The mark ${fault}`);
  return data;
}
