import { globSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { idOf } from '../../src/content/urls.ts';
import { pagesIn, pathOfFile, valuesOf } from '../site.ts';
import { createMarkers } from './field-markers.ts';
import { partsOf } from './page.tsx';
import { renderedSite } from './rendered-site.ts';

const files = globSync('content/**/*.yaml');
const contents = valuesOf(Object.fromEntries(files.map((it) => [it, readFileSync(it, 'utf8')])));

test.each(pagesIn(contents))('%s can be rendered with markers, to be typed on', (file) => {
  const site = renderedSite(contents, createMarkers().readingOf);
  for (const { content } of partsOf(site, idOf(pathOfFile(file))).sections) {
    expect(() => renderToString(content)).not.toThrow();
  }
});
