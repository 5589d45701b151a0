import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from './clean-svg.ts';

const drawings = {
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 40 40" style="enable-background:new 0 0 40 40;" xml:space="preserve">
<style type="text/css">.st0{fill:#FF0000;}</style><g id="a"><path class="st0" d="M0,0h40v40H0V0z"/><path class="st0" d="M5,5h9v9H5V5z"/></g></svg>`,
  Inkscape: `<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40" id="svg1" inkscape:version="1.3"><sodipodi:namedview id="nv"/><metadata id="m"/><defs id="d"/><path style="fill:none;stroke:#000;stroke-width:2" d="M 1,1 H 39" id="p" inkscape:connector-curvature="0"/></svg>`,
  'Inkscape, with letters': `<svg xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><text xml:space="preserve" style="font-weight:bold;font-stretch:normal;font-size:10px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif Bold';letter-spacing:0px;white-space:pre;fill:#000000" x="2" y="15"><tspan sodipodi:role="line" x="2" y="15">Pier</tspan></text></svg>`,
  CorelDRAW: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="40mm" height="20mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 4000 2000"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <style type="text/css">
   <![CDATA[
    .fil0 {fill:#2B2A29}
    .fil1 {fill:#2B2A29;fill-rule:nonzero}
    .str0 {stroke:#2B2A29;stroke-width:7.62;stroke-miterlimit:22.9256}
   ]]>
  </style>
 </defs>
 <g id="Layer_x0020_1">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <polygon class="fil0 str0" points="200,1800 1000,200 1800,1800 "/>
  <path class="fil1" d="M2200 200l1500 0 0 1600 -1500 0 0 -1600z"/>
 </g>
</svg>`,
  'an old Illustrator': `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="120" height="40" viewBox="0 0 120 40" overflow="visible" enable-background="new 0 0 120 40" xml:space="preserve"><switch><g><path fill="#231F20" d="M10,30l10-20l10,20H10z"/></g></switch></svg>`,
  Sketch: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="48px" height="48px" viewBox="0 0 48 48" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
    <title>Mark</title>
    <defs><rect id="path-1" x="0" y="0" width="48" height="48"></rect></defs>
    <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd" sketch:type="MSPage">
        <mask id="mask-2" fill="white"><use xlink:href="#path-1"></use></mask>
        <path d="M8 40 24 8l16 32z" id="Shape" fill="#30302E" mask="url(#mask-2)" sketch:type="MSShapeGroup"></path>
    </g>
</svg>`,
  'a clear frame': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" fill="transparent"/>
  <rect width="48" height="48" style="fill:rgba(255,255,255,0)"/>
  <path d="M8 40 24 8l16 32h-7L24 22 15 40z" fill="#204080"/>
</svg>`,
  'only millimetres': `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="16mm"><path d="M5 55 40 5l35 50zM95 5h50v50H95z"/></svg>`,
  'a white letter on a disc': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <circle cx="24" cy="24" r="22" fill="#0A7A5A"/>
  <path d="M12 32V16h6l6 9 6-9h6v16h-5V24l-7 9-7-9v8z" fill="#fff"/>
</svg>`,
  'Canva, clipped by a path': `<svg xmlns="http://www.w3.org/2000/svg" width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet"><defs><clipPath id="3f"><path d="M 0 0 L 375 0 L 375 374.999991 L 0 374.999991 Z M 0 0 " clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#3f)"><path fill="#7d2ae8" d="M 187 50 L 325 325 L 50 325 Z M 187 50 " fill-opacity="1"/></g></svg>`,
  'Inkscape, outlines below': `<svg viewBox="0 0 40 40" xmlns="http://www.w3.org/2000/svg"><path style="fill:#ff6600;stroke:#000080;stroke-width:12;paint-order:stroke fill markers" d="m 10,10 h 20 v 20 h -20 z"/></svg>`,
  'two classes of one shape': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><style>.s{stroke-width:12;stroke:#0085b2;fill:none}.s.m{stroke-width:4;stroke:#15c6aa}.g .b{fill:#111}</style><path d="M10 30h160" class="s"/><path d="M10 70h160" class="s m"/><g class="g"><circle class="b" cx="99" cy="50" r="9"/></g></svg>`,
  PowerPoint: `<svg width="200" height="100" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" overflow="hidden"><style>.MsftOfcThm_Text1_Fill { fill:#000000; }</style><g transform="translate(-540 -310)"><path d="M560 360C560 343 573 330 590 330 607 330 620 343 620 360 620 377 607 390 590 390 573 390 560 377 560 360Z" fill="#4472C4" fill-rule="evenodd"/><path class="MsftOfcThm_Text1_Fill" d="M650 340h60v40h-60z"/></g></svg>`,
};

/** The dots of a drawing, at the size of its viewBox. */
async function drawn(source: string) {
  const sized = source.includes('viewBox')
    ? source.replace(/<svg:?\w*[^>]*>/, (root) => root.replaceAll(/ (width|height)="[^"]*"/g, ''))
    : source;
  return await sharp(Buffer.from(sized), { density: 96 })
    .resize(120, 120, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

test.each(Object.entries(drawings))(
  'the drawing of %s becomes a logo that looks as before',
  async (_, source) => {
    const mark = cleanDrawing(source);
    expect(mark).toMatch(/^<svg [^>]*viewBox=/);
    expect(mark).toContain('aria-hidden="true"');
    expect(mark).not.toMatch(/\bid=|class=|style=|xmlns|xml:/i);
    const isOneColour = mark.includes('currentColor');
    const shown = mark.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    const [before, after] = await Promise.all([drawn(source), drawn(shown)]);
    // In one colour, only where there is paint; otherwise the colours too.
    const channels = isOneColour ? [3] : [0, 1, 2, 3];
    const different = [...before].filter(
      (value, at) => channels.includes(at % 4) && Math.abs(value - (after[at] ?? 0)) > 60,
    );
    expect(before.filter((_, at) => at % 4 === 3).some(Boolean)).toBe(true);
    expect(different.length).toBeLessThan(before.length / 500);
  },
);

test('one colour becomes that of the text; several stay', () => {
  expect(cleanDrawing(drawings['a clear frame'])).not.toMatch(/#\w{3}/);
  expect(cleanDrawing(drawings['a white letter on a disc'])).toMatch(/#0a7a5a.*#fff/);
});

const inBox = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`;

test.each([
  ['<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', /contains <script/],
  [
    '<svg viewBox="0 0 9 9"><a href="https://x.example"><path d="M0 0h9"/></a></svg>',
    /contains <a/,
  ],
  ['<svg viewBox="0 0 9 9"><foreignObject/></svg>', /text as HTML \(<foreignObject>\).*as SVG/],
  ['<svg viewBox="0 0 9 9"><path></svg>', /not a readable SVG/],
  ['<svg viewBox="0 0 9 9"><g id="Layer"/></svg>', /is empty/],
  [`<svg viewBox="0 0 9 9">${'<g/>'.repeat(20_000)}</svg>`, /has 80 kB/],
  ['<svg width="100%"><path d="M0 0h9v9z"/></svg>', /how large it is.*viewBox/],
  [
    inBox('<clipPath id="a"><circle r="9"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>'),
    /cut off by a mask or a clip path.*merged/,
  ],
  [
    inBox('<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9v9z"/>'),
    /gradient or a pattern.*plain colours/,
  ],
  [inBox('<path stroke="#000" marker-end="url(#m)" d="M0 0h9"/>'), /heads.*strokes as paths/],
  [
    inBox('<path style="transform:rotate(45deg);transform-origin:9px 9px" d="M0 0h9v9z"/>'),
    /turned about a point.*flattened/,
  ],
  [inBox('<style>@font-face{font-family:A}</style><text>A</text>'), /typeface.*outlines/],
  [inBox('<path style="mix-blend-mode:multiply" d="M0 0h9v9z"/>'), /blend.*without effects/],
])('what a logo cannot keep is rejected with what to export instead: %s', (source, says) =>
  expect(() => cleanDrawing(source)).toThrow(says),
);
