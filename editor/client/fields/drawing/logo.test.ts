import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Draw, logoOfDrawing, logoOfPicture } from './logo.ts';
import { missingTypefaces } from './typefaces.ts';

/** Drawings as programs export them. */
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
  Figma: `<svg width="160" height="40" viewBox="0 0 160 40" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><circle cx="20" cy="20" r="16" fill="url(#paint0_linear_1_2)"/><path d="M50 10h90v20H50z" fill="#1B1F23"/></g>
<defs><linearGradient id="paint0_linear_1_2" x1="4" y1="4" x2="36" y2="36" gradientUnits="userSpaceOnUse"><stop stop-color="#FF5F6D"/><stop offset="1" stop-color="#FFC371"/></linearGradient><clipPath id="clip0_1_2"><rect width="160" height="40" fill="white"/></clipPath></defs></svg>`,
  'Figma, in one colour': `<svg width="160" height="40" viewBox="0 0 160 40" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_1_2)"><path d="M50 10h90v20H50z" fill="#1B1F23"/></g><defs><clipPath id="clip0_1_2"><rect width="160" height="40" fill="white"/></clipPath></defs></svg>`,
  'Sketch, with symbols': `<svg width="120px" height="40px" viewBox="0 0 120 40" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><path d="M0 20a10 10 0 1 1 20 0a10 10 0 1 1 -20 0z" id="path-1"/></defs><g fill="#222222"><use xlink:href="#path-1"/><use x="30" xlink:href="#path-1"/><use transform="translate(60 0)" xlink:href="#path-1"/></g></svg>`,
  'Illustrator, with symbols': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40"><defs><style>.cls-1{fill:#0a5;}</style><symbol id="dot" viewBox="0 0 20 20"><circle class="cls-1" cx="10" cy="10" r="9"/></symbol></defs><use width="20" height="20" transform="translate(5 10)" xlink:href="#dot"/><use width="30" height="30" transform="translate(60 5)" xlink:href="#dot"/></svg>`,
  'Inkscape, cut by a circle': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><clipPath id="c"><circle cx="20" cy="20" r="15"/></clipPath></defs><path clip-path="url(#c)" d="M0 0h40v40H0z" fill="#204080"/></svg>`,
  'Inkscape, with a shadow': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs><circle cx="20" cy="22" r="12" filter="url(#f)"/><circle cx="20" cy="20" r="12" fill="#e33"/></svg>`,
  'letters without a fill': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><text x="4" y="30" font-size="28" font-family="Gotham, sans-serif">Pier</text></svg>`,
};

/** Those whose only colour becomes that of the text around them. */
const IN_ONE_COLOUR = [
  'Illustrator',
  'Inkscape',
  'Inkscape, with letters',
  'CorelDRAW',
  'an old Illustrator',
  'Sketch',
  'a clear frame',
  'only millimetres',
  'Canva, clipped by a path',
  'Figma, in one colour',
  'Sketch, with symbols',
  'Illustrator, with symbols',
  'letters without a fill',
];

const draw: Draw = async (address, tallest) => {
  const [, base64, packed = ''] = /^data:[^,;]*(;base64)?,(.*)$/s.exec(address) ?? [];
  const source = base64 ? Buffer.from(packed, 'base64') : Buffer.from(decodeURIComponent(packed));
  const picture = sharp(source).resize({ height: tallest, withoutEnlargement: true });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const asWebp = async () =>
    `data:image/webp;base64,${(await picture.webp().toBuffer()).toString('base64')}`;
  return { ...info, data, packed: asWebp };
};

const pictureIn = (logo: string) => /<image href="([^"]*)"/.exec(logo)?.[1];
const asAddress = (source: string) => `data:image/svg+xml,${encodeURIComponent(source)}`;

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
  async (name, source) => {
    const logo = await logoOfDrawing(source, draw);
    expect(logo).toMatch(/^<svg [^>]*viewBox=/);
    expect(logo).toContain('aria-hidden="true"');
    expect(logo.replace(/data:[^"]*/, '')).not.toMatch(/\b(id|class|style)=|xmlns|xml:/i);
    const isOneColour = IN_ONE_COLOUR.includes(name);
    expect(logo.includes('currentColor')).toBe(isOneColour);
    const shown = isOneColour
      ? logo.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      : decodeURIComponent((pictureIn(logo) ?? '').replace(/^[^,]*,/, ''));
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

const inBox = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`;

const disc = (edge: string, middle: string) =>
  inBox(
    `<circle cx="20" cy="20" r="18" fill="${edge}"/><circle cx="20" cy="20" r="8" fill="${middle}"/>`,
  );

test.each([
  ['dark, which a dark page would swallow', disc('#102040', '#f60'), '#fff'],
  ['light, which a light page would swallow', disc('#fff8e0', '#f60'), '#15171a'],
  ['seen on both, with white in its middle', disc('#0a7a5a', '#fff'), undefined],
])('several colours get the ground that they need: %s', async (_, source, ground) => {
  const logo = await logoOfDrawing(source, draw);
  expect(/<rect [^>]*fill="([^"]*)"/.exec(logo)?.[1]).toBe(ground);
});

test('a picture without a clear dot is its own ground', async () => {
  const white = sharp({ create: { width: 90, height: 30, channels: 3, background: '#fff' } });
  const address = `data:image/png;base64,${(await white.png().toBuffer()).toString('base64')}`;
  expect(await logoOfPicture(address, draw)).not.toContain('<rect');
});

test('a picture is kept as small as it is shown, in its own colours', async () => {
  const big = sharp({ create: { width: 2000, height: 500, channels: 3, background: '#204080' } });
  const address = `data:image/png;base64,${(await big.png().toBuffer()).toString('base64')}`;
  const logo = await logoOfPicture(address, draw);
  const kept = Buffer.from(pictureIn(logo)?.split(',')[1] ?? '', 'base64');
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 480, height: 120 });
});

test('a drawing around a photograph becomes a picture of it', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photograph = sharp({ create: { width: 400, height: 400, channels: 3, noise } as never });
  const data = (await photograph.png().toBuffer()).toString('base64');
  const image = `<image width="40" height="40" href="data:image/png;base64,${data}"/>`;
  expect(pictureIn(await logoOfDrawing(inBox(image), draw))).toMatch(/^data:image\/webp/);
});

test('nothing of a drawing runs or moves', async () => {
  const scripts = '<script>alert(1)</script><path onclick="alert(1)" d="M0 0h30v30z"/>';
  const moving = '<circle r="9" fill="red"><animate attributeName="r" to="1" dur="1s"/></circle>';
  const logo = decodeURIComponent(await logoOfDrawing(inBox(scripts + moving), draw));
  expect(logo).not.toMatch(/script|onclick|animate/);
});

test.each([
  ['<svg viewBox="0 0 9 9"><foreignObject/></svg>', /text as HTML \(<foreignObject>\).*as SVG/],
  ['<svg viewBox="0 0 9 9"><path></svg>', /not a readable SVG/],
  ['logo.pdf', /not a readable SVG/],
  ['<svg viewBox="0 0 9 9"><g id="Layer"/></svg>', /is empty/],
  ['<svg width="100%"><path d="M0 0h9v9z"/></svg>', /how large it is.*viewBox/],
  [inBox('<image href="logo.png" width="9" height="9"/>'), /not in it: .*logo\.png/],
  [inBox('<use href="https://x.example/a.svg#b"/>'), /not in it: .*x\.example/],
  [inBox('<style>@import "a.css";</style><path d="M0 0h9v9z"/>'), /not in it: @import "a\.css"/],
  [inBox('<path fill="url(a.svg#b)" d="M0 0h9v9z"/>'), /not in it: url\(a\.svg#b/],
])('what a logo cannot keep is rejected with what to ask for: %s', (source, says) =>
  expect(logoOfDrawing(source, draw)).rejects.toThrow(says),
);

test('a file that is no picture is rejected', () =>
  expect(logoOfPicture(asAddress('no picture'), draw)).rejects.toThrow(/no readable picture/));

const text = (font: string) => `<text y="20" ${font}>Pier</text>`;

test.each([
  [text('font-family="Gotham, sans-serif"'), ['Gotham']],
  [text(`style="font-family:'Gotham Bold'"`), ['Gotham Bold']],
  [text('font-family="sans-serif"'), []],
  [text('fill="red"'), []],
  [`<style>@font-face{font-family:Own;src:url(data:a)}</style>${text('font-family="Own"')}`, []],
  ['<g font-family="Gotham"><path d="M0 0h9v9z"/></g>', []],
])('typefaces that visitors lack are named: %s', (content, names) => {
  expect(missingTypefaces(inBox(content))).toEqual(names);
  expect(missingTypefaces(`<svg><image href="${asAddress(inBox(content))}"/></svg>`)).toEqual(
    names,
  );
});
