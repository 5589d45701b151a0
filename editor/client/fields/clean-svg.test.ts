import { expect, test } from 'vitest';
import { cleanMark } from './clean-svg.ts';

const exported = {
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 40 40" style="enable-background:new 0 0 40 40;" xml:space="preserve">
<style type="text/css">.st0{fill:#FF0000;}</style><g id="a"><path class="st0" d="M0,0h40v40H0V0z"/><path class="st0" d="M5,5h9v9H5V5z"/></g></svg>`,
  Inkscape: `<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40" id="svg1" inkscape:version="1.3"><sodipodi:namedview id="nv"/><metadata id="m"/><defs id="d"/><path style="fill:none;stroke:#000;stroke-width:2" d="M 1,1 H 39" id="p" inkscape:connector-curvature="0"/></svg>`,
  Figma: `<svg width="40" height="40" viewBox="0 0 40 40" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H40V40H0V0Z" fill="#1E1E1E"/></g><defs><clipPath id="clip0_1_2"><rect width="40" height="40" fill="white"/></clipPath></defs></svg>`,
  'a logo site': `<svg role="img" class="icon" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>Brand</title><path d="M12 0L24 24H0z"/></svg>`,
};

test.each(Object.entries(exported))('%s’s export becomes a logo', (_, source) => {
  const mark = cleanMark(source);
  expect(mark).toMatch(/^<svg [^>]*viewBox=/);
  expect(mark).toContain('aria-hidden="true"');
  expect(mark).toMatch(/(fill|stroke)="currentColor"/);
  expect(mark).not.toMatch(/\bid=|class=|style=|xmlns|xml:|#1e1e1e|red/i);
});

test.each([
  ['<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', /contains <script/],
  [
    '<svg viewBox="0 0 9 9"><a href="https://x.example"><path d="M0 0h9"/></a></svg>',
    /contains <a/,
  ],
  ['<svg viewBox="0 0 9 9"><foreignObject/></svg>', /contains <foreignObject/],
  ['<svg viewBox="0 0 9 9"><image href="/x.png"/></svg>', /contains <image/],
  ['<svg viewBox="0 0 9 9"><path></svg>', /not a readable SVG/],
  ['\u0089PNG', /such as a PNG/],
  [`<svg viewBox="0 0 9 9">${'<g/>'.repeat(20_000)}</svg>`, /has 80 kB/],
])('refuses %s', (source, says) => expect(() => cleanMark(source)).toThrow(says));
