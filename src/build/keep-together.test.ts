import { expect, test } from 'vitest';
import { withWordsKept } from './keep-together.ts';

test.each([
  ['<p>Our voice-first way</p>', '<p>Our <span class="whole">voice-first</span> way</p>'],
  ['<p>Article 6(1)(f) of</p>', '<p>Article <span class="whole">6(1)(f)</span> of</p>'],
  ['<p>Voice-First</p>', '<p><span class="whole">Voice-First</span></p>'],
  ['<title>voice-first</title>', '<title>voice-first</title>'],
  ['<meta content="a > voice-first">', '<meta content="a > voice-first">'],
  ['<script>"<p>voice-first"</script>', '<script>"<p>voice-first"</script>'],
  [
    '<astro-island props="x"><p>voice-first</p></astro-island>',
    '<astro-island props="x"><p>voice-first</p></astro-island>',
  ],
])('%s', (html, kept) => {
  expect(withWordsKept(html)).toBe(kept);
});
